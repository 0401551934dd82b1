import {
  atMostRule,
  Refused,
  requiredRule,
  useFields,
  useSubmission,
} from '@caravan/storefront-shared/forms';
import { amountText } from '@caravan/storefront-shared/i18n';
import { Button, MoneyField, Notice, TextArea } from '@caravan/ui-kit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadProof } from '../../../../api/recharges.ts';
import { PicturePicker } from '../../../../features/pictures/picture-picker.tsx';
import { usePicture } from '../../../../features/pictures/use-picture.ts';
import { CardFields } from './card-fields.tsx';
import { faultOfAmount, isAmount, least, offeredAmount, tidied, type Limits, type Terms } from './amounts.ts';
import { faultOfCard } from './card-number.ts';
import { keepDraft, keptDraft, type Draft } from './draft.ts';
import { TermsOfRecharge } from './terms.tsx';
import { useSending, type Send } from './use-sending.ts';
import { useWayToWallet } from './use-way-to-wallet.ts';

type Props = {
  /** Names the way to pay; what was typed is kept under it. */
  readonly way: string;
  readonly coin: string;
  readonly limits: Limits;
  /** Rate and fee; undefined as long as they are not known. */
  readonly terms: Terms | undefined;
  /** Until when it is awaited, of what is announced. */
  readonly expectedBy?: string | undefined;
  /** What is missing for a payment. */
  readonly missing: string | null;
  /** Whether it is paid by a bank card. */
  readonly card?: boolean;
  /** A transfer is announced, a payment is told of. */
  readonly verb: 'announce' | 'tell';
  readonly send: Send;
};

/** The server's limits. */
const longest = { remark: 200, bankName: 64 };
/** Refusals that are about the amount: below the least, above the most. */
const ofAmount: ReadonlySet<number> = new Set([2006, 2007]);

/** What is paid, with rate, fee and what arrives said before the button. Nothing that was typed is lost on the way. */
export function RechargeForm({
  way,
  coin,
  limits,
  terms,
  missing,
  card = false,
  verb,
  send,
  expectedBy,
}: Props) {
  const { t } = useTranslation();
  const kept = keptDraft(way);
  const proof = usePicture(kept.proof, uploadProof);
  const { leaving, leave, stay } = useWayToWallet();
  const sentence = (value: string) => {
    const fault = faultOfAmount(value, limits);
    const limit = fault === 'above' ? limits.maximum : least(limits.minimum);
    return fault && t(`recharge.amountFaults.${fault}`, { limit: `${amountText(limit)} ${coin}` });
  };
  const ruleOfCard = (value: string) => {
    const fault = faultOfCard(value);
    return fault && t(`recharge.cardFaults.${fault}`);
  };
  const { values, field, check, fail } = useFields(
    {
      amount: kept.amount ?? offeredAmount(missing, limits.minimum),
      bankName: kept.bankName ?? '',
      cardNumber: kept.cardNumber ?? '',
      remark: kept.remark ?? '',
    },
    {
      amount: sentence,
      bankName: card ? requiredRule(longest.bankName) : () => undefined,
      cardNumber: card ? ruleOfCard : () => undefined,
      remark: atMostRule(longest.remark),
    },
  );
  const draft: Draft = { ...values, proof: proof.sent };
  const typed = JSON.stringify(draft);
  useEffect(() => keepDraft(way, JSON.parse(typed) as Draft), [way, typed]);

  const sending = useSending({ way, send, onFailure: leave });
  const { refused, pending, submit } = useSubmission({
    check: () => !proof.uploading && check(),
    send: () => sending({ ...draft, amount: tidied(values.amount) }),
    fieldOf: ({ code }) => (ofAmount.has(code) ? 'amount' : undefined),
    fail,
  });
  const amount = field('amount');
  const valid = isAmount(values.amount);
  const words = { amount: `${amountText(valid ? values.amount : '0')} ${coin}` };
  return (
    <form className="recharge-form" noValidate onSubmit={submit}>
      <p className="site-muted">{t(`recharge.${verb}Text`)}</p>
      {leaving ? (
        <Notice
          tone="danger"
          role="alert"
          title={refused}
          action={
            <Button size="small" onPress={stay}>
              {t('recharge.stay')}
            </Button>
          }
        >
          {t('recharge.leaving')}
        </Notice>
      ) : (
        <Refused text={refused} />
      )}
      <MoneyField
        label={t('recharge.amount')}
        unit={coin}
        placeholder="0.00"
        required
        {...amount}
        onBlur={() => {
          const left = tidied(values.amount);
          if (left !== values.amount) amount.onChange(left);
        }}
      />
      {card && <CardFields bankName={field('bankName')} cardNumber={field('cardNumber')} />}
      <TextArea label={t('recharge.remark')} optional rows={2} limit={longest.remark} {...field('remark')} />
      <PicturePicker
        chosen={proof}
        label={t('recharge.proof')}
        hint={t('recharge.proofHint')}
        choose={t('recharge.chooseProof')}
        other={t('recharge.otherProof')}
        remove={t('recharge.removeProof')}
        uploading={t('recharge.uploading')}
      />
      <TermsOfRecharge coin={coin} amount={values.amount} terms={terms} expectedBy={expectedBy} />
      <Button type="submit" variant="primary" wide pending={pending || proof.uploading}>
        {valid ? t(`recharge.${verb}Amount`, words) : t(`recharge.${verb}`)}
      </Button>
    </form>
  );
}
