import { errorText, notify } from '@caravan/storefront-shared/api';
import { amountText } from '@caravan/storefront-shared/i18n';
import { compare, currency, isAmount } from '@caravan/storefront-shared/money';
import { Badge, Button, MoneyField } from '@caravan/ui-kit';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { recharges, sendTestUsdt } from '../../../api/recharges.ts';
import { attempt } from '../../../features/checkout/attempt.ts';
import { suggestedAmount } from './suggested-amount.ts';

type Props = {
  readonly network: string;
  /** the most that it sends at once, as the server says */
  readonly maximum: string;
  readonly suggested: string | null;
  /** Offers just that, and not what covers it in whole hundreds. */
  readonly exact?: boolean;
};

/** Development only: test money from the test chain, on its way like any other deposit. */
export default function Faucet({ network, maximum, suggested, exact = false }: Props) {
  const { t } = useTranslation();
  const [amount, setAmount] = useState(() => (exact && suggested ? suggested : suggestedAmount(suggested)));
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (!isAmount(amount) || compare(amount, '0') <= 0 || compare(amount, maximum) > 0) {
      setError(t('recharge.faucetRange', { maximum: amountText(maximum) }));
      return;
    }
    setPending(true);
    try {
      await attempt('faucet', [network, amount], (key) => sendTestUsdt(network, amount, key));
      notify('success', t('recharge.faucetSent'));
      recharges.invalidate();
    } catch (thrown) {
      setError(errorText(thrown));
    } finally {
      setPending(false);
    }
  };
  return (
    <form
      className="recharge-card recharge-faucet"
      noValidate
      onSubmit={(event) => void send(event)}
      aria-labelledby="faucet"
    >
      <h2 id="faucet">{t('recharge.faucet')}</h2>
      <Badge tone="info">{t('recharge.developmentOnly')}</Badge>
      <p className="site-muted">{t('recharge.faucetText')}</p>
      <div className="recharge-faucet-row">
        <MoneyField
          label={t('recharge.amount')}
          unit={currency}
          value={amount}
          error={error}
          onChange={(value) => {
            setAmount(value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="primary" pending={pending}>
          {t('recharge.faucetSend')}
        </Button>
      </div>
    </form>
  );
}
