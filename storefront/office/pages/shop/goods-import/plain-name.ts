/** A name as it is compared: whoever writes a file may write it in other letters, and with more blanks. */
export const plainName = (name: string) =>
  name.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ');
