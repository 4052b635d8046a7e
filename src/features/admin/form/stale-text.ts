/** Shown once the server has answered stale_version, and the form the record as it is now. */
export const STALE =
  'This was changed in the meantime. The form now shows the latest version with your changes on top: look at it, then save again.';
