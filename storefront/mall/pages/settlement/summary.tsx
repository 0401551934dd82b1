import { errorText } from '@caravan/storefront-shared/api';
import { Usdt } from '@caravan/storefront-shared/money';
import { Button, LoadingStatus, Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { OrderQuote } from '../../api/orders.ts';
import type { SellerGroup } from '../../features/cart/model.ts';
import { ChargeRows } from '../../features/orders/charge-rows.tsx';
import { Costs, CostsTotal } from '../../features/orders/costs.tsx';
import { foreseenText } from '../../features/checkout/foreseen-text.ts';
import { UnpaidLimit, UnpaidOrdersLink } from '../../features/checkout/unpaid-limit.tsx';
import { Amount } from './amount.tsx';
import { Blocked } from './blocked.tsx';
import type { Quoting } from '../../features/checkout/use-quote.ts';

type Props = {
  readonly groups: readonly SellerGroup[];
  readonly quoting: Quoting;
  /** Whether a quantity is to be corrected first. */
  readonly faulty: boolean;
  /** The total that is outdated because the price changed while the buyer was looking. */
  readonly former: string | undefined;
  readonly refused: string | undefined;
  /** Whether it was refused because of the buyer's unpaid orders. */
  readonly limited: boolean;
  /** Whether some of it was ordered since, perhaps in another tab: the buyer is asked whether to order once more. */
  readonly elsewhere: boolean;
  readonly pending: boolean;
  /** Whether the address book is still to come: the quote may be there before it. */
  readonly addressless: boolean;
  readonly onPlace: () => void;
};

/** The whole cost, always in sight. */
export function Summary({ groups, quoting, faulty, addressless, pending, onPlace, ...said }: Props) {
  const { t } = useTranslation();
  const { former, refused, limited, elsewhere } = said;
  const { quote, current, error, again } = quoting;
  const waiting = !faulty && quote !== undefined && error === undefined && (!current || addressless);
  return (
    <aside className="settlement-summary" aria-label={t('settlement.summary')}>
      <h2>{t('settlement.summary')}</h2>
      <div>
        {!faulty && !quote && error === undefined && <LoadingStatus />}
        <CartCosts groups={groups} quote={quote} former={former} />
      </div>
      {error !== undefined && (
        <Notice
          tone="danger"
          role="alert"
          action={
            <Button size="small" onPress={again}>
              {t('error.retry')}
            </Button>
          }
        >
          {errorText(error)}
        </Notice>
      )}
      {refused && (
        <Notice tone="danger" role="alert" action={limited && <UnpaidOrdersLink />}>
          {refused}
        </Notice>
      )}
      {elsewhere && (
        <Notice tone="warning" role="alert" action={<UnpaidOrdersLink />}>
          {t('settlement.elsewhere')}
        </Notice>
      )}
      {quote?.unpaidRefusal && !limited && <UnpaidLimit refusal={quote.unpaidRefusal} />}
      {faulty && (
        <Notice tone="warning" id="settlement-faulty">
          {t('cart.checkQuantity')}
        </Notice>
      )}
      {!faulty && quote?.paymentRefusal && (
        <Notice tone="warning">{foreseenText(quote.paymentRefusal)}</Notice>
      )}
      {!faulty && quote && <Blocked quote={quote} />}
      <Button
        variant="primary"
        size="large"
        wide
        disabled={!faulty && (!quote || error !== undefined)}
        aria-disabled={faulty}
        aria-describedby={faulty ? 'settlement-faulty' : undefined}
        pending={pending || waiting}
        onPress={onPlace}
      >
        {t('settlement.place', { count: groups.length })}
      </Button>
      <p className="site-muted settlement-summary-note">{t('settlement.placeNote')}</p>
    </aside>
  );
}

type CostsProps = Pick<Props, 'groups' | 'former'> & { readonly quote: OrderQuote | undefined };

function CartCosts({ groups, quote, former }: CostsProps) {
  const { t } = useTranslation();
  const pieces = groups.reduce((all, group) => all + group.checkTotal, 0);
  return (
    <Costs>
      <div>
        <dt>{t('settlement.goodsOf', { count: pieces })}</dt>
        <dd>
          <Amount amount={quote?.goodsTotal} />
        </dd>
      </div>
      <div>
        <dt>{t('settlement.freightOf', { count: groups.length })}</dt>
        <dd>
          <Amount amount={quote?.freight.total} />
        </dd>
      </div>
      {quote && <ChargeRows {...quote} />}
      <CostsTotal name={t('settlement.total')} live>
        {former && former !== quote?.total && (
          <Usdt amount={former} former className="settlement-costs-former" />
        )}
        <Amount amount={quote?.total} size="large" />
      </CostsTotal>
    </Costs>
  );
}
