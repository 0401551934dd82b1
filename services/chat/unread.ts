/** Unread messages are counted up to here, so that no count costs more the longer nobody reads. */
export const MOST_COUNTED = 100;
