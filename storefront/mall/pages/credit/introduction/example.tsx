import { amountText, countText, percentText } from '@caravan/storefront-shared/i18n';
import { currency } from '@caravan/storefront-shared/money';
import { Card } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { CreditOffer } from '../../../api/credit.ts';
import { reckon } from '../../../features/loans/reckon.ts';

/** Interest counts days: it is the same from whichever one. */
const anyDay = '2026-01-01';

/** The least amount for about a quarter, reckoned as the contract does, with the sum written out. */
export function Example({ offer }: { readonly offer: CreditOffer }) {
  const { t } = useTranslation();
  const { minimum: amount, terms, annualRate } = offer;
  const term = terms.find((days) => days >= 90) ?? terms.at(-1) ?? offer.maximumTerm;
  const { interest, estimatedRepayment } = reckon(
    { amount, term, annualRate, repaymentMethod: 'at-end' },
    anyDay,
  );
  const words = {
    amount: `${amountText(amount)} ${currency}`,
    term: countText(term),
    rate: percentText(annualRate),
    interest: `${amountText(interest)} ${currency}`,
    total: `${amountText(estimatedRepayment)} ${currency}`,
  };
  return (
    <Card as="section" sunken className="credit-card" aria-labelledby="credit-example">
      <h2 id="credit-example">{t('credit-offer.example')}</h2>
      <p>{t('credit-offer.exampleText', words)}</p>
      <p className="credit-sum">
        <bdi dir="ltr">
          {amountText(amount)} × {percentText(annualRate)} × {countText(term)} ÷ {countText(365)} ={' '}
          {amountText(interest)}
        </bdi>
      </p>
      <p className="site-muted credit-small">{t('credit-offer.exampleRounding')}</p>
    </Card>
  );
}
