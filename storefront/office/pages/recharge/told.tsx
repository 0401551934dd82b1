import { instantOf } from '@caravan/storefront-shared/i18n';
import { DateTime, Facts, Money } from '@caravan/ui-kit';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RechargeFacts } from '../../api/recharges.ts';
import { CasePart } from '../../features/case/case-part.tsx';
import { PrivatePicture } from '../../features/private-picture/private-picture.tsx';
import { CardNumber } from './card-number.tsx';

/** What the buyer told, with the picture of the payment and the card. */
export function Told({ recharge }: { readonly recharge: RechargeFacts }) {
  const { t } = useTranslation();
  return (
    <CasePart title={t('office-recharges.whatIsTold')}>
      <Facts facts={factsOf(recharge, t)} />
      {recharge.cardLastFour !== undefined && <CardNumber recharge={recharge} />}
      {recharge.proof === undefined ? (
        <p className="site-muted">{t('office-recharges.noProof')}</p>
      ) : (
        <PrivatePicture
          url={recharge.proof}
          label={t('office-recharges.proof')}
          failed={t('office-recharges.proofFailed')}
        />
      )}
    </CasePart>
  );
}

/** Nothing where there is nothing to say. */
function fact(id: string, term: string, value: string | undefined, shown?: (value: string) => ReactNode) {
  return value === undefined || value === ''
    ? []
    : [{ id, term, value: shown ? shown(value) : <bdi>{value}</bdi> }];
}

const usdt = (amount: string) => <Money amount={amount} unit="USDT" />;

function factsOf(recharge: RechargeFacts, t: TFunction) {
  const { usercode, username, kind, amount, coin, rate, expectedArrival, time } = recharge;
  const { bankName, cardLastFour, channel, remark, credited, money } = recharge;
  return [
    ...fact('buyer', t('office-recharges.buyer'), username === '' ? usercode : `${username} (${usercode})`),
    ...fact('money', t('office-recharges.balance'), money, usdt),
    ...fact('kind', t('office-recharges.kind'), t(`office-recharges.kinds.${kind}`)),
    ...fact('channel', t('office-recharges.channel'), channel),
    ...fact('paid', t('office-recharges.paid'), amount, (paid) => <Money amount={paid} unit={coin} />),
    ...fact('rate', t('office-recharges.rate'), rate),
    ...fact('expected', t('office-recharges.expected'), expectedArrival, usdt),
    ...fact('credited', t('office-recharges.credited'), credited, usdt),
    ...fact('bank', t('office-recharges.bank'), bankName),
    ...fact('card', t('office-recharges.card'), cardLastFour, (four) => <bdi dir="ltr">•••• {four}</bdi>),
    ...fact('remark', t('office-recharges.remark'), remark),
    ...fact('time', t('office-recharges.told'), time, (told) => <DateTime value={instantOf(told)} />),
  ];
}
