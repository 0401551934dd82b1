import { compare, minus } from '@caravan/storefront-shared/money';

type Owed = {
  /** principal */
  readonly outstanding: string;
  readonly interestDue: string;
};

/** What becomes of a repayment of at most what is owed: interest first, then principal, and what is left of that. */
export function splitOf(amount: string, { outstanding, interestDue }: Owed) {
  const interest = compare(amount, interestDue) < 0 ? amount : interestDue;
  const principal = minus(amount, interest);
  return { interest, principal, left: minus(outstanding, principal) };
}
