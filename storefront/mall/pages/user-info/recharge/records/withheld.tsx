import { amountText } from '@caravan/storefront-shared/i18n';
import { currency } from '@caravan/storefront-shared/money';
import { Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Channel, RechargeList } from '../../../../api/recharges.ts';

type Props = { readonly sums: RechargeList['withheld']; readonly channels: readonly Channel[] };

/** What came below a network's minimum, and what has to come until all of it is credited. */
export function Withheld({ sums, channels }: Props) {
  const { t } = useTranslation();
  return sums.map(({ network, amount, missing }) => {
    const words = {
      network: channels.find((each) => each.network === network)?.name ?? network,
      amount: `${amountText(amount)} ${currency}`,
      missing: `${amountText(missing)} ${currency}`,
    };
    return (
      <Notice key={network} tone="info" title={t('recharge.withheldTitle', words)}>
        {missing === '0' ? t('recharge.withheldSoon') : t('recharge.withheldText', words)}
      </Notice>
    );
  });
}
