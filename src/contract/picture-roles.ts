/** What a further picture shows of the work, and how it is called; the front is the picture of the work itself. */
export const ROLE_NAMES = {
  detail: 'Detail',
  edge: 'Edge',
  back: 'Back',
  signature: 'Signature',
  raking_light: 'Raking light',
  framed: 'Framed',
  hung: 'Hung',
  studio: 'In the studio',
} as const;
export type PictureRole = keyof typeof ROLE_NAMES;
export const PICTURE_ROLES = Object.keys(ROLE_NAMES) as [PictureRole, ...PictureRole[]];
