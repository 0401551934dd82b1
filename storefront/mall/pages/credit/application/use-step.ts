import { useQuery } from '@caravan/storefront-shared/navigation';
import { useEffect, useState } from 'react';

/**
 * The step that is shown. The second has an address of its own (`?step=review`), so Back leads to the first. It is shown only of what was
 * looked over: whoever comes to its address otherwise, or with something changed, is at the first.
 */
export function useStep(typed: readonly unknown[]) {
  const { query, setQuery } = useQuery();
  const [looked, setLooked] = useState<readonly unknown[]>();
  const asked = query.get('step') === 'review';
  const step = asked && looked?.every((each, at) => each === typed[at]) ? 'review' : 'form';
  useEffect(() => {
    if (asked && step === 'form') setQuery({ step: undefined }, true);
  }, [asked, step, setQuery]);
  return {
    step,
    review() {
      setLooked(typed);
      setQuery({ step: 'review' });
    },
    /** As Back does. */
    change: () => history.back(),
    /** At once, for what is wrong there. */
    mend: () => setLooked(undefined),
  } as const;
}
