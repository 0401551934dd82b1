import { amountText, countText } from '@caravan/storefront-shared/i18n';
import type { Loaded } from '@caravan/storefront-shared/api';
import { currency } from '@caravan/storefront-shared/money';
import { withReturn } from '@caravan/storefront-shared/navigation';
import { Badge, Card, Link, LinkButton, Skeleton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { CreditOffer, CreditTerms, LoanCondition, UnmetCondition } from '../../../api/credit.ts';
import { introduction } from '../../../features/loans/loan-address.ts';
import { Failure } from '../../../shell/failure.tsx';

type Props = {
  readonly offer: CreditOffer;
  readonly signedIn: boolean;
  /** of who is signed in */
  readonly terms: Loaded<CreditTerms>;
};

/** Who qualifies (§8): each condition, whether the reader fulfils it, and what to do where they do not. */
export function Conditions({ offer, signedIn, terms }: Props) {
  const { t } = useTranslation();
  const { data, error, reload } = terms;
  return (
    <Card as="section" className="credit-card" aria-labelledby="credit-conditions">
      <h2 id="credit-conditions">{t('credit-offer.who')}</h2>
      {!signedIn && <p>{t('credit-offer.whoVisitor')}</p>}
      {data && <p>{t(data.qualified ? 'credit-offer.qualified' : 'credit-offer.unqualified')}</p>}
      {signedIn && !data && Boolean(error) ? (
        <Failure error={error} onRetry={reload} />
      ) : signedIn && !data ? (
        <Skeleton shape="box" width="100%" height="14rem" />
      ) : (
        <ul className="credit-conditions">
          {offer.conditions.map(({ condition, required }) => (
            <Condition
              key={condition}
              condition={condition}
              required={required}
              unmet={data?.unmet.find((each) => each.condition === condition)}
              known={data !== undefined}
            />
          ))}
        </ul>
      )}
      {!signedIn && (
        <div className="credit-buttons">
          <LinkButton href={withReturn('/login', introduction)}>{t('credit-offer.logIn')}</LinkButton>
          <LinkButton href={withReturn('/register', introduction)}>{t('credit-offer.register')}</LinkButton>
        </div>
      )}
    </Card>
  );
}

type ConditionProps = {
  readonly condition: LoanCondition;
  /** days, orders or USDT */
  readonly required: string | undefined;
  readonly unmet: UnmetCondition | undefined;
  /** whether it is known if the reader fulfils it */
  readonly known: boolean;
};

/** Where the reader can see to it; of those that only time, or customer service, helps with, none or the chat. */
const places = {
  'days-registered': undefined,
  'orders-completed': { text: 'credit-offer.places.orders', href: '/userInfo/my-order' },
  'amount-completed': { text: 'credit-offer.places.orders', href: '/userInfo/my-order' },
  'never-overdue': { text: 'credit-offer.places.service', href: '/chat' },
  'transaction-password': {
    text: 'credit-offer.places.password',
    href: withReturn('/userInfo/setup/transaction-password', introduction),
  },
  'good-standing': { text: 'credit-offer.places.service', href: '/chat' },
} as const satisfies Record<LoanCondition, { text: string; href: string } | undefined>;

function Condition({ condition, required, unmet, known }: ConditionProps) {
  const { t } = useTranslation();
  const said = (number: string | undefined) =>
    condition === 'amount-completed'
      ? `${amountText(number ?? '0')} ${currency}`
      : countText(Number(number ?? 0));
  const place = places[condition];
  return (
    <li>
      {known && (
        <Badge tone={unmet ? 'warning' : 'success'}>
          {t(unmet ? 'credit-offer.unmet' : 'credit-offer.met')}
        </Badge>
      )}
      <div>
        <p>
          {t(`credit-offer.conditions.${condition}`, {
            count: Number(required ?? 0),
            required: said(required),
          })}
        </p>
        {unmet && (
          <p className="site-muted credit-small">
            {t(`credit-offer.todo.${condition}`, { actual: said(unmet.actual) })}{' '}
            {place && <Link href={place.href}>{t(place.text)}</Link>}
          </p>
        )}
      </div>
    </li>
  );
}
