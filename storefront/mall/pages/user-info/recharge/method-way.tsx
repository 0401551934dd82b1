import { useQuery } from '@caravan/storefront-shared/navigation';
import { Card } from '@caravan/ui-kit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  providerSlots,
  rechargeToken,
  tellOfCardPayment,
  tellOfProviderPayment,
} from '../../../api/recharges.ts';
import type { Way } from './choice.ts';
import { paidFor } from './form/amounts.ts';
import { cardDigits } from './form/card-number.ts';
import type { Draft } from './form/draft.ts';
import { RechargeForm } from './form/recharge-form.tsx';
import { OpenRecharge } from './records/open-recharge.tsx';
import { useOpenRecharge } from './records/use-open-recharge.ts';

type MethodChoice = Exclude<Way, { readonly kind: 'network' }>;

/** A payment by card or by a provider: where and how to pay, and telling finance of it. */
export default function MethodWay({ way }: { readonly way: MethodChoice }) {
  const { t } = useTranslation();
  const id = useId();
  const { query } = useQuery();
  const { kind, coin, method } = way;
  const open = useOpenRecharge({ kind });
  return (
    <div className="recharge-columns">
      <Card as="section" className="recharge-card" aria-labelledby={id}>
        <h2 id={id}>{t('recharge.tell')}</h2>
        {open ? (
          <OpenRecharge recharge={open} />
        ) : (
          <RechargeForm
            way={`${coin.coin}:${way.id}`}
            coin={coin.coin}
            limits={coin}
            terms={coin}
            missing={paidFor(query.get('amount'), coin)}
            card={kind === 'bank-card'}
            verb="tell"
            send={(draft, key) => sendTo(way, draft, key)}
          />
        )}
      </Card>
      <Card as="section" className="recharge-card recharge-instructions" aria-labelledby={`${id}-how`}>
        <h2 id={`${id}-how`}>{t('recharge.howToPay')}</h2>
        {method.instructions && <p dir="auto">{method.instructions}</p>}
        <ol>
          <li>{t('recharge.firstPay')}</li>
          <li>{t('recharge.thenTell')}</li>
          <li>{t('recharge.thenChecked')}</li>
        </ol>
      </Card>
    </div>
  );
}

async function sendTo({ kind, id, coin }: MethodChoice, draft: Draft, key: string) {
  const { amount, remark, bankName, cardNumber, proof } = draft;
  const request = {
    coin: coin.coin,
    amount,
    remark,
    session_token: await rechargeToken(),
    ...(proof ? { proof: proof.id } : {}),
  };
  const slot = providerSlots.find((each) => each === id);
  return kind === 'third-party' && slot
    ? tellOfProviderPayment(slot, request, key)
    : tellOfCardPayment({ ...request, bankName, cardNumber: cardDigits(cardNumber) }, key);
}
