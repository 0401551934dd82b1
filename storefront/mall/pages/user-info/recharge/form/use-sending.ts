import { isRefusal, notify } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { recharges, type Recharge } from '../../../../api/recharges.ts';
import { attempt, isOpen } from '../../../../features/checkout/attempt.ts';
import { cardDigits } from './card-number.ts';
import { dropDraft, type Draft } from './draft.ts';

export type Send = (draft: Draft, idempotencyKey: string) => Promise<Recharge>;

/** §8: another one is open. */
const pendingCode = 2010;

type Sending = { readonly way: string; readonly send: Send; readonly onFailure: () => void };

/** Sends the form once, whatever happens on the way, and shows the recharge that came of it. */
export function useSending({ way, send, onFailure }: Sending) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { hrefWith } = useQuery();
  return async (draft: Draft): Promise<void> => {
    // what is remembered of an attempt outlives the page: of a card, only its last digits
    const content = { ...draft, cardNumber: cardDigits(draft.cardNumber).slice(-4) };
    try {
      const { id } = await attempt(`recharge:${way}`, content, (key) => send(draft, key));
      dropDraft(way);
      notify('success', t('recharge.sent'));
      navigate(hrefWith({ id }));
    } catch (error) {
      if (isOpen(error)) onFailure();
      if (!isRefusal(error, pendingCode)) throw error;
    } finally {
      recharges.invalidate();
    }
  };
}
