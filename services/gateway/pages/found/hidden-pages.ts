/** Pages of one reader, or of a search, which nobody is to find: what is on them is nobody else's, or stands on a page of its own. */
const hidden =
  /^\/(?:userinfo|settlement|paysuccess|chat|login|register|forgotpassword|subscribe|searchgoods|searchstore|searchresult|credit\/\w+|office|dev)(?:\/|$)/i;

/** Whether a page of this address is kept out of the lists of search engines. */
export function isHidden(url: string): boolean {
  return hidden.test(url.split('?', 1)[0] ?? '');
}
