import type { GallerySettings } from '#contract/gallery.ts';
import { button, paragraph } from '../mails/blocks.ts';
import { composeMail, fromTheGallery, type MailContent } from '../mails/compose-mail.ts';
import type { User } from './table.ts';

/**
 * Mail for an administrator without an address goes to the artist, or where the artist's mail went before the address
 * changed.
 */
const recipientOf = (user: User, { email }: GallerySettings) => ({
  name: user.username,
  address: user.email ?? user.recoveryEmail ?? email,
});

/** The link works once, for half an hour. */
export const resetMail = (user: User, link: string, gallery: GallerySettings): MailContent =>
  composeMail(
    gallery,
    {
      to: recipientOf(user, gallery),
      subject: 'A new password for your gallery',
      heading: 'A new password',
      preheader: 'Choose it within 30 minutes.',
    },
    [
      paragraph(`Somebody, you we hope, has asked for a new password for ${user.username}.`),
      button('Choose it here within 30 minutes:', 'Choose a password', link),
      paragraph('If it was not you, leave this mail alone: nothing has changed.'),
      fromTheGallery(gallery),
    ],
  );

/** After every change of a password, in case the administrator did not make it. */
export const changedMail = (user: User, gallery: GallerySettings): MailContent =>
  composeMail(
    gallery,
    {
      to: recipientOf(user, gallery),
      subject: 'The password of your gallery was changed',
      heading: 'Your password was changed',
      preheader: 'Other browsers were signed out.',
    },
    [
      paragraph(
        `The password of ${user.username} has just been changed, and other browsers were signed out.`,
      ),
      paragraph('If it was not you, choose “Forgotten password” on the sign-in page at once.'),
      fromTheGallery(gallery),
    ],
  );

/** To the address of before, in case the administrator did not change name or address. */
export const accountMail = (
  before: User,
  username: string,
  gallery: GallerySettings,
): MailContent =>
  composeMail(
    gallery,
    {
      to: recipientOf(before, gallery),
      subject: 'The sign-in of your gallery was changed',
      heading: 'Your sign-in was changed',
      preheader: `The name is ${username} now.`,
    },
    [
      paragraph(
        `The name or the email address with which ${before.username} signs in has just been changed. The name is ${username} now.`,
      ),
      paragraph(
        'If it was not you, ask whoever looks after the hosting to set a new password at once.',
      ),
      fromTheGallery(gallery),
    ],
  );

/** To the gallery's former address, to which links for a new password keep coming. */
export const galleryAddressMail = (
  former: string,
  names: readonly string[],
  gallery: GallerySettings,
): MailContent =>
  composeMail(
    gallery,
    {
      to: { name: gallery.artist, address: former },
      subject: 'The email address of your gallery was changed',
      heading: 'Your gallery’s address was changed',
      preheader: 'Links for a new password keep coming here.',
    },
    [
      paragraph(
        `The gallery’s email address has just been changed. Links for a new password of ${names.join(', ')} keep coming to this one, until another is entered under Account, which asks for the password.`,
      ),
      paragraph(
        'If it was not you, change the password under Account and choose “Sign out everywhere” there, at once.',
      ),
      fromTheGallery(gallery),
    ],
  );

const SECOND_FACTOR_CHANGES = {
  added: (device: string) => `A passkey (${device}) has just been added to the sign-in of`,
  removed: (device: string) => `A passkey (${device}) has just been removed from the sign-in of`,
  renewed: () => 'Ten new recovery codes have just replaced those of before, for',
  used: () => 'A recovery code, which works once, has just been used to sign in as',
  off: () => 'Passkeys and recovery codes have just been removed at the hosting, for',
};
export type SecondFactorChange = keyof typeof SECOND_FACTOR_CHANGES;

/**
 * After every change of the second factor and every use of a recovery code, in case the administrator did not do it.
 */
export const secondFactorMail = (
  user: User,
  change: SecondFactorChange,
  gallery: GallerySettings,
  device = '',
): MailContent =>
  composeMail(
    gallery,
    {
      to: recipientOf(user, gallery),
      subject: 'The second factor of your gallery',
      heading: 'Passkeys and recovery codes',
      preheader: `About the sign-in of ${user.username}.`,
    },
    [
      paragraph(`${SECOND_FACTOR_CHANGES[change](device)} ${user.username}.`),
      paragraph(
        'If it was not you, change the password in the administration, under Account, and choose “Sign out everywhere” there, at once.',
      ),
      fromTheGallery(gallery),
    ],
  );
