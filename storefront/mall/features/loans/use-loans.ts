import { listenLive, useResource } from '@caravan/storefront-shared/api';
import { useEffect } from 'react';
import { credit, creditOffer, creditTerms, loanDetail, loanPage, type LoanStatus } from '../../api/credit.ts';
import { wallet } from '../../api/wallet.ts';

/** How often to look again, in milliseconds, in case the socket is silent: while staff decide, and while a loan runs. */
const lookAgain = { moving: 10_000, running: 60_000 };

const refresh = () => {
  credit.invalidate();
  wallet.invalidate();
};

/** Loans are decided by others, paid out by themselves, and a day makes them overdue: what is shown follows them. */
function useLiveLoans(shown: LoanStatus | undefined): void {
  useEffect(
    () =>
      listenLive(({ type }) => {
        if (type === 'loan' || type === 'wallet' || type === 'stale') refresh();
      }),
    [],
  );
  const pause =
    shown === 'under-review' || shown === 'approved'
      ? lookAgain.moving
      : shown === 'running' || shown === 'overdue'
        ? lookAgain.running
        : undefined;
  useEffect(() => {
    if (pause === undefined) return undefined;
    const timer = setInterval(refresh, pause);
    return () => clearInterval(timer);
  }, [pause]);
}

export const useCreditOffer = () => useResource(creditOffer());

/** Whether this buyer may apply; nothing is asked for a visitor. */
export function useCreditTerms(signedIn: boolean) {
  const loaded = useResource(signedIn ? creditTerms() : undefined);
  useLiveLoans(loaded.data?.openLoan === undefined ? undefined : 'running');
  return loaded;
}

/** A page of the buyer's loans, newest first. It is shown beside one of them, which keeps all of them current. */
export const useLoanPage = (page: number) => useResource(loanPage(page));

/** One loan, as it moves; undefined asks for none, and listens all the same. */
export function useLoan(id: string | undefined) {
  const loaded = useResource(id === undefined ? undefined : loanDetail(id));
  useLiveLoans(loaded.data?.status);
  return loaded;
}
