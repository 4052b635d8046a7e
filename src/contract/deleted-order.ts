/** To the buyer of a paid order that the artist deleted before it was dispatched: nothing more happens to it by itself. */
export const DELETED_ORDER = 'Please answer any mail about this order to ask where it is.';
