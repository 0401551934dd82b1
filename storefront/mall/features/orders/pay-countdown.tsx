import { clockTime } from '@caravan/storefront-shared/i18n';
import { Trans } from 'react-i18next';
import { useRemaining } from './use-remaining.ts';

/** How long an unpaid order still waits. Not live: a clock that speaks each second helps nobody. */
export function PayCountdown({ payBefore }: { readonly payBefore: string | undefined }) {
  const remaining = useRemaining(payBefore);
  if (remaining === undefined) return null;
  return (
    <p className="pay-countdown">
      {remaining > 0 ? (
        <Trans
          i18nKey="orders.payWithin"
          values={{ time: clockTime(remaining) }}
          components={{ time: <strong role="timer" className="figures" dir="ltr" /> }}
        />
      ) : (
        <Trans i18nKey="orders.timeOver" />
      )}
    </p>
  );
}
