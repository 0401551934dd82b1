export const introduction = '/credit';
export const application = '/credit/application';

/** Of one loan; without an id, of the latest. */
export const loanAddress = (id?: string): string =>
  id === undefined ? '/credit/myLoan' : `/credit/myLoan?id=${encodeURIComponent(id)}`;
