import { Link, Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { ForeseenRefusal } from '../../api/orders.ts';
import { foreseenText } from './foreseen-text.ts';

type Props = { readonly refusal: ForeseenRefusal; readonly onLeave?: () => void };

/**
 * The limit of unpaid orders that a submission would meet, before anything is pressed. It only warns: an order that is being paid
 * or cancelled elsewhere counts no more when the button is pressed.
 */
export function UnpaidLimit({ refusal, onLeave }: Props) {
  const { name } = refusal.data;
  const text = foreseenText(refusal);
  return (
    <Notice tone="warning" aria-live="polite" action={<UnpaidOrdersLink onLeave={onLeave} />}>
      {typeof name === 'string' ? `${name}: ${text}` : text}
    </Notice>
  );
}

export function UnpaidOrdersLink({ onLeave }: { readonly onLeave?: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <Link href="/userInfo/my-order?tab=pending-payment" onClick={onLeave}>
      {t('cart.unpaidOrders')}
    </Link>
  );
}
