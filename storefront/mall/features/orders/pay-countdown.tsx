import { clockTime } from '@caravan/storefront-shared/i18n';
import { Trans } from 'react-i18next';
import { useRemaining } from './use-remaining.ts';
import './pay-countdown.css';

type Props = {
  readonly payBefore: string | undefined;
  /** Where it is the first thing to know. */
  readonly prominent?: boolean;
};

/** How long an unpaid order still waits. Not a live region: a clock that speaks each second helps nobody. */
export function PayCountdown({ payBefore, prominent = false }: Props) {
  const remaining = useRemaining(payBefore);
  if (remaining === undefined) return null;
  return (
    <p className="orders-pay-countdown" data-prominent={prominent || undefined}>
      {remaining > 0 ? (
        <Trans
          i18nKey="orders.payWithin"
          values={{ time: clockTime(remaining) }}
          components={{ time: <strong role="timer" className="site-figures" dir="ltr" /> }}
        />
      ) : (
        <Trans i18nKey="orders.timeOver" />
      )}
    </p>
  );
}
