import { notify } from '@caravan/storefront-shared/api';
import { Refused, requiredRule, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { currency } from '@caravan/storefront-shared/money';
import { Button, Card, MoneyField, TextArea, TextField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adjustments, propose } from '../../api/adjustments.ts';
import { createAttempts } from '../../features/attempt/attempts.ts';

/** A proposal, which another person decides. Once it is made, the form begins anew. */
export function ProposalForm() {
  const [made, setMade] = useState(0);
  return <Proposal key={made} onMade={() => setMade(made + 1)} />;
}

function Proposal({ onMade }: { readonly onMade: () => void }) {
  const { t } = useTranslation();
  const [keyOf] = useState(createAttempts);
  const amountRule = (value: string) =>
    /^-?\d{1,18}(\.\d{1,10})?$/.test(value) && /[1-9]/.test(value)
      ? undefined
      : t('office-adjustments.amountRule');
  const { values, field, check, fail } = useFields(
    { usercode: '', amount: '', reason: '' },
    { usercode: requiredRule(128), amount: amountRule, reason: requiredRule(500) },
  );
  const send = async () => {
    const proposal = {
      usercode: values.usercode.trim().toUpperCase(),
      amount: values.amount,
      reason: values.reason.trim(),
    };
    await propose(proposal, keyOf(proposal));
    notify('success', t('office-adjustments.told.propose', { buyer: proposal.usercode }));
    adjustments.invalidate();
    onMade();
  };
  const { refused, pending, submit } = useSubmission({
    check,
    send,
    fail,
    fieldOf: ({ details }) => (details['key'] === 'user-unknown' ? 'usercode' : undefined),
  });
  return (
    <Card as="section" aria-labelledby="adjustments-propose" className="adjustments-section">
      <h2 id="adjustments-propose" className="adjustments-heading">
        {t('office-adjustments.new')}
      </h2>
      <p className="site-muted">{t('office-adjustments.notForWithheld')}</p>
      <form className="site-form" noValidate onSubmit={submit}>
        <Refused text={refused} />
        <div className="adjustments-fields">
          <TextField label={t('office-adjustments.usercode')} dir="ltr" required {...field('usercode')} />
          <MoneyField
            label={t('office-adjustments.amount')}
            description={t('office-adjustments.amountHint')}
            unit={currency}
            decimals={10}
            signed
            required
            {...field('amount')}
          />
        </div>
        <TextArea
          label={t('office-adjustments.reason')}
          description={t('office-adjustments.reasonHint')}
          required
          {...field('reason')}
        />
        <div className="site-actions">
          <Button type="submit" variant="primary" pending={pending}>
            {t('office-adjustments.propose')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
