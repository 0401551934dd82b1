import { useCallback, useEffect, useState } from 'react';
import { quoteOrders, type OrderQuote, type QuoteRequest } from '../../api/orders.ts';

/** What the mall says that an order would cost and meet. */
export type Quoting = {
  /** The newest answer; still the one before while a new one is under way. */
  readonly quote: OrderQuote | undefined;
  /** Whether `quote` is the answer to what is asked now. */
  readonly current: boolean;
  readonly error: unknown;
  readonly again: () => void;
};

/** How long it must have stood before it is asked, ms: an address that loads, or a quantity that is counted up, asks once. */
const pause = 120;

type Answer = { readonly to: string; readonly quote: OrderQuote | undefined; readonly error: unknown };

/** Asks whenever the request changes or is asked `again`; an answer that has been overtaken is dropped. */
export function useQuote(request: QuoteRequest): Quoting {
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  const asked = JSON.stringify(request);
  const question = `${turn} ${asked}`;
  useEffect(() => {
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
