import { notify, useResource } from '@caravan/storefront-shared/api';
import { Refused, requiredRule, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { currency } from '@caravan/storefront-shared/money';
import { Button, MoneyField, Select, TextArea, TextField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { networks } from '../../api/networks.ts';
import { propose, recharges, type RechargeFacts } from '../../api/recharges.ts';
import { CasePart } from '../../features/case/case-part.tsx';
import { createAttempts } from '../../features/attempt/attempts.ts';
import { useSelf } from '../../features/session/use-self.ts';

/** As exact as the books are. */
const DECIMALS = 10;

const any = () => undefined;

/** The first decision: what arrived. Said again, it replaces what was said before. */
export function Say({ recharge }: { readonly recharge: RechargeFacts }) {
  const { may } = useSelf();
  const open = recharge.status === 'waiting' || recharge.status === 'proposed';
  return open && may('recharges.decide') ? <Form recharge={recharge} /> : null;
}

function Form({ recharge: { usercode, id, proposal, fee = '0' } }: { readonly recharge: RechargeFacts }) {
  const { t } = useTranslation();
  const { data } = useResource(networks());
  const [keyOf] = useState(createAttempts);
  const amountRule = (value: string) =>
    /^\d{1,18}(\.\d{1,10})?$/.test(value) ? undefined : t('office-recharges.amountRule');
  const { values, field, check, fail } = useFields(
    { arrived: '', fee, reason: '', network: '', transaction: '', logIndex: '' },
    {
      arrived: amountRule,
      fee: amountRule,
      reason: requiredRule(500),
      network: any,
      transaction: any,
      logIndex: any,
    },
  );
  const send = async () => {
    const [network, transaction] = [values.network.trim(), values.transaction.trim()];
    const said = {
      usercode,
      id,
      arrived: values.arrived,
      fee: values.fee,
      reason: values.reason.trim(),
      ...(network !== '' && { network }),
      ...(transaction !== '' && { transaction }),
      ...(values.logIndex.trim() !== '' && { logIndex: values.logIndex.trim() }),
    };
    await propose(said, keyOf(said));
    notify('success', t('office-recharges.toldOf.propose', { buyer: usercode }));
    recharges.invalidate();
  };
  const { refused, pending, submit } = useSubmission({ check, send, fail, fieldOf: () => undefined });
  return (
    <CasePart title={t(proposal ? 'office-recharges.sayAgain' : 'office-recharges.say')}>
      {proposal && <p className="site-muted">{t('office-recharges.sayAgainText')}</p>}
      <form className="site-form" noValidate onSubmit={submit}>
        <Refused text={refused} />
        <MoneyField
          label={t('office-recharges.arrived')}
          unit={currency}
          decimals={DECIMALS}
          required
          {...field('arrived')}
        />
        <MoneyField
          label={t('office-recharges.fee')}
          unit={currency}
          decimals={DECIMALS}
          required
          {...field('fee')}
        />
        <TextArea
          label={t('office-recharges.reason')}
          description={t('office-recharges.reasonHint.approve')}
          required
          {...field('reason')}
        />
        <p className="site-muted">{t('office-recharges.transferHint')}</p>
        <Select
          label={t('office-recharges.network')}
          optional
          options={[
            { value: '', label: t('office-recharges.noNetwork') },
            ...(data?.pageList ?? []).map((each) => ({ value: each.network, label: each.name })),
          ]}
          {...field('network')}
        />
        <TextField label={t('office-recharges.transaction')} optional dir="ltr" {...field('transaction')} />
        <TextField
          label={t('office-recharges.logIndex')}
          optional
          inputMode="numeric"
          dir="ltr"
          {...field('logIndex')}
        />
        <div className="site-actions">
          <Button type="submit" variant={proposal ? 'secondary' : 'primary'} pending={pending}>
            {t('office-recharges.propose')}
          </Button>
        </div>
      </form>
    </CasePart>
  );
}
