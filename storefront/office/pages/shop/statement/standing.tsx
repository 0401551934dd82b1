import { currency } from '@caravan/storefront-shared/money';
import { Card, Facts, Money } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Statement } from '../../../api/statement.ts';

type Props = { readonly standing: Pick<Statement, 'available' | 'underWay' | 'paidOut'> };

/** What the shop may have paid out, what is on its way, and what was paid out. */
export function Standing({ standing: { available, underWay, paidOut } }: Props) {
  const { t } = useTranslation();
  const others = { underWay, paidOut };
  return (
    <Card as="section" aria-labelledby="statement-available" className="statement-balance">
      <h2 id="statement-available" className="site-section-heading">
        {t('office-statement.available')}
      </h2>
      <p className="statement-amount">
        <Money amount={available} unit={currency} />
      </p>
      <p className="site-muted">{t('office-statement.availableText')}</p>
      <Facts
        facts={(['underWay', 'paidOut'] as const).map((id) => ({
          id,
          term: t(`office-statement.${id}`),
          value: <Money amount={others[id]} unit={currency} />,
        }))}
      />
    </Card>
  );
}
