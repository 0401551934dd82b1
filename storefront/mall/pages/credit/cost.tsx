import { dayText } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { Facts } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { CreditQuote } from '../../api/credit.ts';

/** What a loan comes to, as it is said while one types. Undefined: what was typed is no loan yet. */
export function Cost({ cost }: { readonly cost: CreditQuote | undefined }) {
  const { t } = useTranslation();
  return (
    <div aria-live="polite" className="credit-result">
      <p>{t('credit.toRepay')}</p>
      <p>{cost ? <Usdt amount={cost.estimatedRepayment} size="display" /> : '–'}</p>
      <Facts
        facts={[
          {
            id: 'interest',
            term: t('credit.interestInAll'),
            value: cost ? <Usdt amount={cost.interest} /> : '–',
          },
          { id: 'due', term: t('credit.dueDay'), value: cost ? dayText(cost.dueDay) : '–' },
        ]}
      />
    </div>
  );
}
