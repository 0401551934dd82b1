import { newAttemptKey, notify } from '@caravan/storefront-shared/api';
import { Refused, requiredRule, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { Button, Card, TextArea, TextField } from '@caravan/ui-kit';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adjustments, propose } from '../../api/adjustments.ts';

/** A proposal, which another person decides. Once it is made, the form begins anew. */
export function ProposalForm() {
  const [made, setMade] = useState(0);
  return <Proposal key={made} onMade={() => setMade(made + 1)} />;
}

function Proposal({ onMade }: { readonly onMade: () => void }) {
  const { t } = useTranslation();
  const attempt = useRef({ key: '', of: '' });
  const amountRule = (value: string) =>
    /^-?\d{1,18}(\.\d{1,10})?$/.test(value.trim()) && /[1-9]/.test(value)
      ? undefined
      : t('office-adjustments.amountRule');
  const { values, field, check } = useFields(
    { usercode: '', amount: '', reason: '' },
    { usercode: requiredRule(128), amount: amountRule, reason: requiredRule(500) },
  );
  const send = async () => {
    const proposal = {
      usercode: values.usercode.trim(),
      amount: values.amount.trim(),
      reason: values.reason.trim(),
    };
    // the same proposal again is the same attempt; a changed one is another
    const of = JSON.stringify(proposal);
    if (attempt.current.of !== of) attempt.current = { key: newAttemptKey(), of };
    await propose(proposal, attempt.current.key);
    notify('success', t('office-adjustments.told.propose', { buyer: proposal.usercode }));
    adjustments.invalidate();
    onMade();
  };
  const { refused, pending, submit } = useSubmission({ check, send });
  return (
    <Card as="section" aria-labelledby="adjustments-propose">
      <h2 id="adjustments-propose" className="adjustments-heading">
        {t('office-adjustments.new')}
      </h2>
      <form className="site-form" noValidate onSubmit={submit}>
        <Refused text={refused} />
        <div className="adjustments-fields">
          <TextField label={t('office-adjustments.usercode')} dir="ltr" required {...field('usercode')} />
          <TextField
            label={t('office-adjustments.amount')}
            description={t('office-adjustments.amountHint')}
            inputMode="text"
            dir="ltr"
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
