import { z } from 'zod';

/** Internals that no visitor should read. */
export const INTERNALS =
  /postgres|stripe_|econn|socket|websocket|timeout|127\.0|node_modules|\bat \S+:\d+|error:/i;

/** A code and a message, neither of them empty or with internals. */
const errorBody = z.strictObject({
  code: z.string().min(1),
  message: z
    .string()
    .regex(/\S/)
    .refine((message) => !INTERNALS.test(message)),
});

export function isErrorBody(text: string): boolean {
  try {
    return errorBody.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
