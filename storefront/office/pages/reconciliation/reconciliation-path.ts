const path = '/office/reconciliation';

/** The days of a network; one of them, with its differences. */
export const reconciliationAt = (part: { readonly network?: string; readonly day?: string } = {}) => {
  const query = new URLSearchParams(part).toString();
  return query ? `${path}?${query}` : path;
};
