import { site } from '#site';
import { ARTIST, composeMail, type MailContent } from '../jobs/mail-content.ts';
import type { adminUsers } from './table.ts';

type User = typeof adminUsers.$inferSelect;

/** Mail for an administrator without an address goes to the artist. */
const ownerOf = (user: User) => ({ name: user.username, address: user.email ?? ARTIST.address });

/** The link works once, for half an hour. */
export const resetMail = (user: User, link: string): MailContent =>
  composeMail(ownerOf(user), ARTIST, 'A new password for your gallery', [
    `Somebody, you we hope, has asked for a new password for ${user.username}.`,
    `Choose it here within 30 minutes:\n${link}`,
    `If it was not you, leave this mail alone: nothing has changed.`,
    `${site.artist}’s gallery`,
  ]);

/** After every change of a password, in case its owner did not make it. */
export const changedMail = (user: User): MailContent =>
  composeMail(ownerOf(user), ARTIST, 'The password of your gallery was changed', [
    `The password of ${user.username} has just been changed, and other browsers were signed out.`,
    `If it was not you, choose “Forgotten password” on the sign-in page at once.`,
    `${site.artist}’s gallery`,
  ]);
