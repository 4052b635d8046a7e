import { atom } from 'nanostores';

/** Whether the artist, whose session has ended, is asked to sign in in another window: see SignInQuestion.tsx. */
export const $signInQuestion = atom(false);
