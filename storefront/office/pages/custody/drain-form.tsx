import { notify } from '@caravan/storefront-shared/api';
import { Refused, requiredRule, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { currency } from '@caravan/storefront-shared/money';
import { Button, Card, MoneyField, Select, TextArea } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { custody, drain, type CustodyNetwork } from '../../api/custody.ts';
import { createAttempts } from '../../features/attempt/attempts.ts';
import { useNetworkName } from '../../features/network/use-network-name.ts';

/** Refusals of another amount than the hot wallet, or the signer, could send. */
const ABOUT_AMOUNT: ReadonlySet<unknown> = new Set(['hot-wallet-needed', 'drain-above-cap']);

type Props = { readonly networks: readonly CustodyNetwork[] };

/** A proposal, to which another person agrees. Once it is made, the form begins anew. Where nothing is configured, it says so. */
export function DrainForm({ networks }: Props) {
  const { t } = useTranslation();
  const [made, setMade] = useState(0);
  const possible = networks.filter(({ coldAddress }) => coldAddress !== undefined);
  return (
    <Card as="section" aria-labelledby="custody-drain" className="custody-section">
      <h2 id="custody-drain" className="site-section-heading">
        {t('office-custody.drainTitle')}
      </h2>
      <p className="site-muted">
        {possible.length === 0 ? t('office-custody.drainNowhere') : t('office-custody.drainText')}
      </p>
      {possible.length > 0 && <Fields key={made} networks={possible} onMade={() => setMade(made + 1)} />}
    </Card>
  );
}

function Fields({ networks, onMade }: Props & { readonly onMade: () => void }) {
  const { t } = useTranslation();
  const networkName = useNetworkName();
  const [keyOf] = useState(createAttempts);
  const [network, setNetwork] = useState(networks[0]?.network ?? '');
  const amountRule = (value: string) =>
    /^\d{1,12}(\.\d{1,6})?$/.test(value) && /[1-9]/.test(value) ? undefined : t('office-custody.amountRule');
  const { values, field, check, fail } = useFields(
    { amount: '', reason: '' },
    { amount: amountRule, reason: requiredRule(500) },
  );
  const send = async () => {
    const proposal = { network, amount: values.amount, reason: values.reason.trim() };
    await drain(proposal, keyOf(proposal));
    notify('success', t('office-custody.told.drain.propose'));
    custody.invalidate();
    onMade();
  };
  const { refused, pending, submit } = useSubmission({
    check,
    send,
    fail,
    fieldOf: ({ details }) => (ABOUT_AMOUNT.has(details['key']) ? 'amount' : undefined),
  });
  return (
    <form className="site-form" noValidate onSubmit={submit}>
      <Refused text={refused} />
      <Select
        label={t('office-custody.network')}
        value={network}
        options={networks.map((each) => ({ value: each.network, label: networkName(each.network) }))}
        onChange={setNetwork}
      />
      <MoneyField
        label={t('office-custody.amount')}
        description={t('office-custody.amountHint')}
        unit={currency}
        decimals={6}
        required
        {...field('amount')}
      />
      <TextArea
        label={t('office-custody.reason')}
        description={t('office-custody.reasonHint')}
        required
        {...field('reason')}
      />
      <div className="site-actions">
        <Button type="submit" variant="primary" pending={pending}>
          {t('office-custody.propose')}
        </Button>
      </div>
    </form>
  );
}
