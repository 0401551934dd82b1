import { Usdt } from '@caravan/storefront-shared/money';
import { LinkButton, Notice } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import type { OrderQuote, QuotedOrder } from '../../api/orders.ts';
import type { CartLine, SellerGroup } from '../../features/cart/model.ts';
import { CountedUnit } from '../../features/cart/counted-unit.tsx';
import { formerPrice } from '../../features/cart/fresh-facts.ts';
import { QuantityField } from '../../features/cart/quantity-field.tsx';
import { SampleBadge } from '../../features/orders/sample-badge.tsx';
import { ChargeRows } from '../../features/orders/charge-rows.tsx';
import { Costs } from '../../features/orders/costs.tsx';
import { Amount } from './amount.tsx';
import { askable, faultOfAsked } from './askable.ts';
import { MinimumGoods } from '../../features/cart/minimum-goods.tsx';
import { countInCheckout, settleAlso, settleCount, useCheckout } from '../../features/checkout/store.ts';
import { foreseenText } from '../../features/checkout/foreseen-text.ts';
import { missingToMinimum, refusalOf } from './foreseen.ts';
import { LineRefusal } from './line-refusal.tsx';
import { storeAddress } from '../../features/goods/product-address.ts';
import { pictureAt } from '../../features/pictures/picture-sizes.ts';

type Props = { readonly group: SellerGroup; readonly quote: OrderQuote | undefined };

/** One seller's part: one order. Its goods are known at once, its cost when the server has answered. */
export function SellerLines({ group, quote }: Props) {
  const { t } = useTranslation();
  const { seller, list } = group;
  const sample = useCheckout((checkout) => checkout.sample);
  const order = quote?.orders.find(({ sellerId }) => sellerId === seller.id);
  return (
    <article className="settlement-seller-lines" aria-label={t('settlement.orderAt', { name: seller.name })}>
      <h3>
        {seller.name} {sample && <SampleBadge />}
      </h3>
      <ul>
        {list.map((line) => (
          <Line key={line.skuId} line={line} quote={quote} />
        ))}
      </ul>
      {(order || !quote) && <OrderCosts order={order} />}
      {order?.refusal && <OrderRefusal order={order} group={group} />}
    </article>
  );
}

/** Any quantity can be asked for: the quote says whether it can be ordered, and what can instead. */
function Line({ line, quote }: { readonly line: CartLine; readonly quote: OrderQuote | undefined }) {
  const { t } = useTranslation();
  const quoted = quote?.orders
    .flatMap(({ goodsList }) => goodsList)
    .find(({ skuId }) => skuId === line.skuId);
  const refusal = quote && refusalOf(quote, line.skuId);
  const asked = faultOfAsked(line) === undefined;
  const priced = quoted !== undefined || !quote;
  const former = asked && quoted?.quantity === line.count ? formerPrice(line, quoted.unitPrice) : undefined;
  return (
    <li {...(refusal && asked && { 'data-refused': true, tabIndex: -1 })}>
      <img src={pictureAt(line.image, 240)} alt="" width="56" height="56" />
      <div>
        <p>{line.name}</p>
        {line.checkAttrName && (
          <p className="site-muted">
            <bdi>{line.checkAttrName}</bdi>
          </p>
        )}
        {priced && (
          <p className="site-muted site-figures">
            <Amount amount={quoted?.unitPrice} /> {t('cart.each')}
          </p>
        )}
        {former !== undefined && quoted && (
          <p aria-live="polite">
            <Trans
              i18nKey="cart.priceChanged"
              components={{ was: <Usdt amount={former} />, now: <Usdt amount={quoted.unitPrice} /> }}
            />
          </p>
        )}
        <div className="settlement-line-count">
          <QuantityField
            size="small"
            hideLabel
            label={t('cart.quantityOf', { name: line.name })}
            // an empty field is kept as none
            count={line.count || null}
            limits={askable(line)}
            onCount={(count) => settleCount(line.skuId, count ?? 0)}
          />
          <CountedUnit unit={quoted?.unit ?? line.unit} count={line.count} />
        </div>
      </div>
      {priced && (asked ? <Amount amount={quoted?.lineTotal} /> : <span>–</span>)}
      {refusal && asked && <LineRefusal line={line} refusal={refusal} />}
    </li>
  );
}

function OrderCosts({ order }: { readonly order: QuotedOrder | undefined }) {
  const { t } = useTranslation();
  return (
    <Costs>
      <div>
        <dt>
          {t('settlement.freight')}
          <span className="settlement-freight-parts">
            {order ? <FreightParts freight={order.freight} /> : '\u00a0'}
          </span>
        </dt>
        <dd>
          <Amount amount={order?.freight.total} />
        </dd>
      </div>
      {order && <ChargeRows {...order} />}
      <div className="settlement-costs-order">
        <dt>{t('settlement.orderTotal')}</dt>
        <dd>
          <Amount amount={order?.total} />
        </dd>
      </div>
    </Costs>
  );
}

function FreightParts({ freight }: Pick<QuotedOrder, 'freight'>) {
  return (
    <Trans
      i18nKey="product.freightParts"
      components={{
        dispatch: <Usdt amount={freight.dispatch} />,
        distance: <Usdt amount={freight.longDistance} />,
        door: <Usdt amount={freight.delivery} />,
      }}
    />
  );
}

type Refused = { readonly order: QuotedOrder; readonly group: SellerGroup };

/** What is added to reach a minimum here is ordered with the rest. */
const checkout = { countOf: countInCheckout, add: settleAlso };

function OrderRefusal({ order, group }: Refused) {
  const { t } = useTranslation();
  const missing = missingToMinimum(order);
  // a sample order is of one article
  const extensible = !useCheckout((state) => state.sample);
  return (
    <div data-refused tabIndex={-1}>
      <Notice
        tone="warning"
        action={
          <LinkButton size="small" href={storeAddress(order.sellerId, order.sellerName)}>
            {t('product.visitStore')}
          </LinkButton>
        }
      >
        {missing ? (
          <Trans i18nKey="cart.missing" components={{ amount: <Usdt amount={missing} /> }} />
        ) : (
          order.refusal && foreseenText(order.refusal)
        )}
      </Notice>
      {missing && extensible && <MinimumGoods group={group} missing={missing} basket={checkout} />}
    </div>
  );
}
