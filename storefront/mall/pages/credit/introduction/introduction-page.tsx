import { countText, percentText } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { useSession } from '@caravan/storefront-shared/session';
import { Card, Facts, LinkButton, Notice, Skeleton } from '@caravan/ui-kit';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CreditOffer, CreditTerms } from '../../../api/credit.ts';
import { application, loanAddress } from '../../../features/loans/loan-address.ts';
import { useCreditOffer, useCreditTerms } from '../../../features/loans/use-loans.ts';
import { Failure } from '../../../shell/failure.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { Calculator } from './calculator.tsx';
import { Conditions } from './conditions.tsx';
import { Example } from './example.tsx';

const steps = ['apply', 'review', 'paid', 'repay'] as const;

/** What is lent and at what rate, what a loan would cost, and who qualifies (§2, §9). */
export default function IntroductionPage() {
  const { t } = useTranslation();
  const signedIn = useSession(({ user }) => user !== undefined);
  const { data: offer, error, reload } = useCreditOffer();
  const terms = useCreditTerms(signedIn);
  if (error && !offer) return <Failure title={t('credit-offer.title')} error={error} onRetry={reload} />;
  return (
    <>
      <PageHeading title={t('credit-offer.title')} />
      <p className="credit-lead">{t('credit-offer.lead')}</p>
      {offer ? (
        <div className="credit-columns">
          <div className="credit-side">
            <Offer offer={offer} />
            <Conditions offer={offer} signedIn={signedIn} terms={terms} />
            <Steps hours={offer.reviewFromHours} />
          </div>
          <div className="credit-aside">
            <Calculator offer={offer}>
              <Ways terms={terms.data} />
            </Calculator>
            <Example offer={offer} />
          </div>
        </div>
      ) : (
        <Skeleton shape="box" width="100%" height="40rem" />
      )}
    </>
  );
}

function Open({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="info"
      title={t('credit.open')}
      action={<LinkButton href={loanAddress(id)}>{t('credit.follow')}</LinkButton>}
    >
      {t('credit.openText')}
    </Notice>
  );
}

/** The buyer's next step, known too late to stand above the offer; who is not signed in is led to it by way of the log-in. */
function Ways({ terms }: { readonly terms: CreditTerms | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      {terms?.openLoan !== undefined && <Open id={terms.openLoan} />}
      <div className="credit-buttons">
        {terms?.openLoan === undefined && (
          <LinkButton href={application} variant="primary" size="large">
            {t('credit-offer.apply')}
          </LinkButton>
        )}
        <LinkButton href={loanAddress()} size="large">
          {t('credit-offer.own')}
        </LinkButton>
      </div>
    </>
  );
}

function Offer({ offer }: { readonly offer: CreditOffer }) {
  const { t } = useTranslation();
  const { minimum, maximum, terms, annualRate, reviewFromHours } = offer;
  return (
    <Card as="section" className="credit-card" aria-labelledby="credit-offered">
      <h2 id="credit-offered">{t('credit-offer.offered')}</h2>
      <Facts
        facts={[
          { id: 'minimum', term: t('credit-offer.minimum'), value: <Usdt amount={minimum} /> },
          { id: 'maximum', term: t('credit-offer.maximum'), value: <Usdt amount={maximum} /> },
          {
            id: 'terms',
            term: t('credit-offer.terms'),
            value: t('credit-offer.termsOf', { days: terms.map(countText).join(' · ') }),
          },
          {
            id: 'rate',
            term: t('credit.rate'),
            value: t('credit.rateOf', { rate: percentText(annualRate) }),
          },
          {
            id: 'review',
            term: t('credit-offer.review'),
            value: hoursText(t, reviewFromHours),
          },
          { id: 'collateral', term: t('credit-offer.collateral'), value: t('credit-offer.noCollateral') },
        ]}
      />
      <p className="site-muted credit-small">{t('credit-offer.rateText')}</p>
    </Card>
  );
}

const hoursText = (t: TFunction, hours: number) =>
  hours === 0
    ? t('credit-offer.reviewAtOnce')
    : t('credit-offer.reviewFrom', { count: hours, hours: countText(hours) });

function Steps({ hours }: { readonly hours: number }) {
  const { t } = useTranslation();
  return (
    <Card as="section" className="credit-card" aria-labelledby="credit-how">
      <h2 id="credit-how">{t('credit-offer.how')}</h2>
      <ol className="credit-steps">
        {steps.map((step) => (
          <li key={step}>
            {step === 'review' && hours === 0
              ? t('credit-offer.steps.reviewAtOnce')
              : t(`credit-offer.steps.${step}`, { count: hours, hours: countText(hours) })}
          </li>
        ))}
      </ol>
    </Card>
  );
}
