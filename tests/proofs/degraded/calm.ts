import { z } from 'zod';

/** What no visitor should read: the inside of the house. */
export const INSIDE =
  /postgres|stripe_|econn|socket|websocket|timeout|127\.0|node_modules|\bat \S+:\d+|error:/i;

/** What an answer says while something is down: its code and one sentence, neither empty nor of the inside. */
const calm = z.strictObject({
  code: z.string().min(1),
  message: z
    .string()
    .regex(/\S/)
    .refine((message) => !INSIDE.test(message)),
});

export function isCalm(answer: string): boolean {
  try {
    return calm.safeParse(JSON.parse(answer)).success;
  } catch {
    return false;
  }
}
