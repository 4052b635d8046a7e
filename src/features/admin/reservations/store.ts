import { atom } from 'nanostores';

/** The id of the work whose reservations are open; null: none. Its menu and its form open them. */
export const $reserving = atom<number | null>(null);
