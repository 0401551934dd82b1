import { useTranslation } from 'react-i18next';
import type { Channel, Recharge } from '../../../../api/recharges.ts';

/** Where a recharge comes from, in words: a network, a card by its last digits, a provider by its name. */
export function useOrigin(
  { kind, network, bankName, cardLastFour, channel }: Recharge,
  channels: readonly Channel[],
): string {
  const { t } = useTranslation();
  const found = channels.find((each) => each.network === network);
  const words = {
    network: found ? `${found.name} (${found.standard})` : network,
    bank: bankName ?? '',
    digits: cardLastFour ?? '',
    provider: channel ?? '',
  };
  return t(`recharge.origins.${kind}`, words);
}
