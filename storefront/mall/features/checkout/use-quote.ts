import { useCallback, useEffect, useState } from 'react';
import { quoteOrders, type OrderQuote, type QuoteRequest } from '../../api/orders.ts';

/** The server's answer about what an order would cost, and why it would be refused. */
export type Quoting = {
  /** The newest answer; still the previous one while a new one is loading. */
  readonly quote: OrderQuote | undefined;
  /** Whether `quote` answers the current request. */
  readonly current: boolean;
  readonly error: unknown;
  readonly again: () => void;
};

/**
 * How long a request must be unchanged before it is sent, ms: a loading address, or a quantity that is being increased, is sent
 * once.
 */
const pause = 120;

type Answer = { readonly to: string; readonly quote: OrderQuote | undefined; readonly error: unknown };

/** Sends a request whenever it changes or `again` is called; an outdated answer is dropped. Without a request nothing is sent. */
export function useQuote(request: QuoteRequest | undefined): Quoting {
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  const asked = request && JSON.stringify(request);
  const question = `${turn} ${asked}`;
  useEffect(() => {
    if (asked === undefined) return undefined;
    let wanted = true;
    const settle = (outcome: Partial<Answer>) => {
      if (wanted)
        setAnswer((before) => ({ quote: before?.quote, error: undefined, ...outcome, to: question }));
    };
    const timer = setTimeout(() => {
      quoteOrders(JSON.parse(asked) as QuoteRequest).then(
        (quote) => settle({ quote }),
        (error: unknown) => settle({ error }),
      );
    }, pause);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [asked, question]);
  const answered = answer?.to === question;
  const error = answered ? answer.error : undefined;
  const again = useCallback(() => setTurn((before) => before + 1), []);
  return { quote: answer?.quote, current: answered && error === undefined, error, again };
}
