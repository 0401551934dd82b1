import { amountText } from '@caravan/storefront-shared/i18n';
import { useAnnounce } from '@caravan/ui-kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recharge } from '../../../../api/recharges.ts';

/** Announces when a recharge is seen, credited or refused; each single confirmation would be noise. */
export function useAnnouncedRecharges(recharges: readonly Recharge[] | undefined): void {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const known = useRef<Map<string, Recharge['stage']>>(undefined);
  useEffect(() => {
    if (!recharges) return;
    const before = known.current;
    known.current = new Map([
      ...(before ?? []),
      ...recharges.map(({ id, stage }): [string, Recharge['stage']] => [id, stage]),
    ]);
    if (!before) return;
    for (const { id, stage, amount, coin, credited } of recharges) {
      const words = { amount: `${amountText(amount)} ${coin}` };
      if (stage === before.get(id)) continue;
      if (stage === 'arriving') announce(t('recharge.seen', words));
      if (stage === 'credited') {
        announce(t('recharge.credited', { amount: `${amountText(credited ?? amount)} USDT` }));
      }
      if (stage === 'refused') announce(t('recharge.wasRefused', words));
    }
  }, [recharges, announce, t]);
}
