/**
 * What became of a call, as the metrics have it: few names, so that no caller can make many. `refused_…` is by the thousands of the
 * catalogue (§8), which are its areas: 1 accounts, 2 funds, 3 goods, 4 orders, 5 staff and sellers, 6 uploads.
 */
export function outcomeOf(code: number): string {
  if (code === 0) return 'ok';
  if (code >= 1000) return `refused_${Math.floor(code / 1000)}xxx`;
  switch (code) {
    case 401:
    case 403:
      return 'unauthorised';
    case 429:
      return 'too_frequent';
    case 500:
      return 'error';
    case 503:
      return 'unavailable';
    default:
      return 'malformed';
  }
}
