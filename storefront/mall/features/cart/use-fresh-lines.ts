import { useEffect } from 'react';
import { variantsOf } from '../../api/shop.ts';
import { withFreshFacts } from './fresh-facts.ts';
import { cartLines, setLines, useCart } from './store.ts';

/** As many numbers as one call takes; a cart of more is asked in parts. */
const AT_ONCE = 200;

/** Asks the mall once for all lines of a cart that is opened, and for what comes into it. Without an answer they stay as they are. */
export function useFreshLines(): void {
  const skuIds = useCart((state) =>
    state.lines
      .map(({ skuId }) => skuId)
      .toSorted()
      .join('\n'),
  );
  useEffect(() => {
    if (skuIds === '') return undefined;
    const asking = new AbortController();
    void freshen(skuIds.split('\n'), asking.signal);
    return () => asking.abort();
  }, [skuIds]);
}

async function freshen(asked: readonly string[], asking: AbortSignal): Promise<void> {
  const parts = Array.from({ length: Math.ceil(asked.length / AT_ONCE) }, (_, index) =>
    variantsOf(asked.slice(index * AT_ONCE, (index + 1) * AT_ONCE)),
  );
  try {
    const found = await Promise.all(parts);
    if (asking.aborted) return;
    const before = cartLines();
    const fresh = withFreshFacts(before, asked, found.flat());
    if (fresh !== before) setLines(fresh);
  } catch {
    // the checkout asks again, and says what it cannot know
  }
}
