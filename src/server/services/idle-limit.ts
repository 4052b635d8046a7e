/**
 * After so long without use, in ms, a connection is not used again. A function is frozen between two requests, and its
 * timers with it; meanwhile the network may drop its connections without a sign.
 */
export const IDLE_LIMIT_MS = 5_000;
