/** As the server checks them; these save the round trip. Empty: nothing is set. */
export const isSite = (value: string) => value.trim() === '' || /^https:\/\/[^\s/]+\S*$/.test(value.trim());

export const isMailOrSite = (value: string) => isSite(value) || /^mailto:[^\s@]+@[^\s@]+$/.test(value.trim());

export const isGoodsLimit = (value: string) =>
  value.trim() === '' || (/^[1-9]\d{0,6}$/.test(value.trim()) && Number(value) <= 1_000_000);

export const isMailbox = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim());
