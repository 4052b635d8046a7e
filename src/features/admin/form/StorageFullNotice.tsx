/** Of a form whose unsaved changes this device has no room for. */
export const StorageFullNotice = () => (
  <p className="text-sm text-accent" role="alert">
    This device has no room left to keep what you type. Save it before you close this form.
  </p>
);
