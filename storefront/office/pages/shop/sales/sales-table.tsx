import { instantOf } from '@caravan/storefront-shared/i18n';
import { Badge, Button, Checkbox, DateTime, Money, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { SellerOrder } from '../../../api/sales.ts';
import { StandingBadge } from '../../../features/fulfilment/standing-badge.tsx';
import { TimeLeft } from '../../../features/time-left/time-left.tsx';
import { shopPath } from '../../../parts.ts';

/** Paid and not shipped: it can be confirmed, or packed. */
export const canBeChosen = ({ statusKey }: SellerOrder) => statusKey === 'paid' || statusKey === 'confirmed';

type Props = {
  readonly orders: readonly SellerOrder[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly mayFulfil: boolean;
  readonly onConfirm: (orderId: string) => void;
  readonly onShip: (orderId: string) => void;
};

export function SalesTable(props: Props) {
  const { orders, chosen, onChoose } = props;
  const { t } = useTranslation();
  const choosable = orders.filter(canBeChosen).map(({ orderId }) => orderId);
  const count = choosable.filter((orderId) => chosen.has(orderId)).length;
  return (
    <Table caption={t('office-sales.title')} hideCaption>
      <thead>
        <tr>
          {choosable.length > 0 && (
            <td>
              <Checkbox
                aria-label={t('office-sales.chooseAll')}
                checked={count === choosable.length}
                mixed={count > 0 && count < choosable.length}
                onChange={(checked) => onChoose(new Set(checked ? choosable : []))}
              />
            </td>
          )}
          <th scope="col">{t('office-sales.orderColumn')}</th>
          <th scope="col">{t('office-sales.buyer')}</th>
          <th scope="col">{t('office-sales.goods')}</th>
          <th scope="col" data-align="end">
            {t('office-sales.total')}
          </th>
          <th scope="col">{t('office-sales.state')}</th>
          <th scope="col">{t('office-sales.next')}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.orderId} order={order} choosing={choosable.length > 0} {...props} />
        ))}
      </tbody>
    </Table>
  );
}

type RowProps = Props & { readonly order: SellerOrder; readonly choosing: boolean };

function Row({ order, choosing, chosen, onChoose, ...actions }: RowProps) {
  const { t } = useTranslation();
  const { orderId, createTime, buyer, goodsCount, total, statusKey, appealTime } = order;
  const choose = (checked: boolean) => {
    const next = new Set(chosen);
    if (checked) next.add(orderId);
    else next.delete(orderId);
    onChoose(next);
  };
  return (
    <tr>
      {choosing && (
        <td>
          {canBeChosen(order) && (
            <Checkbox
              aria-label={t('office-sales.choose', { order: orderId })}
              checked={chosen.has(orderId)}
              onChange={choose}
            />
          )}
        </td>
      )}
      <th scope="row">
        <Link href={`${shopPath}/orders/${encodeURIComponent(orderId)}`}>
          <bdi>{orderId}</bdi>
        </Link>
        <div>
          <DateTime value={instantOf(createTime)} className="site-muted" />
        </div>
      </th>
      <td>
        <bdi>{buyer || '–'}</bdi>
      </td>
      <td className="sales-goods">
        <FirstGoods order={order} />
        <div className="site-muted">
          {t('office-sales.pieces', { count: goodsCount })}{' '}
          {order.sample && <Badge tone="brand">{t('office-sales.sample')}</Badge>}
        </div>
      </td>
      <td data-align="end">
        <Money amount={total} unit="USDT" />
      </td>
      <td>
        <div className="sales-state">
          <StandingBadge status={statusKey} appealed={appealTime !== undefined} />
          <Deadline order={order} />
        </div>
      </td>
      <td className="sales-next">
        <Next order={order} {...actions} />
      </td>
    </tr>
  );
}

function FirstGoods({ order: { goodsList } }: { readonly order: SellerOrder }) {
  const { t } = useTranslation();
  const [first, ...others] = goodsList;
  return (
    <>
      <bdi>{first?.name}</bdi>
      {others.length > 0 && <> {t('office-sales.andMore', { count: others.length })}</>}
    </>
  );
}

/** Until when the shop can act before the system does. */
function Deadline({ order: { shipBefore, answerBefore } }: { readonly order: SellerOrder }) {
  const until = answerBefore ?? shipBefore;
  return until === undefined ? null : <TimeLeft until={until} />;
}

type NextProps = Pick<Props, 'mayFulfil' | 'onConfirm' | 'onShip'> & { readonly order: SellerOrder };

/** The one thing to do next. */
function Next({ order: { orderId, statusKey, appealTime }, mayFulfil, onConfirm, onShip }: NextProps) {
  const { t } = useTranslation();
  if (statusKey === 'refund-requested') {
    const appealed = appealTime !== undefined;
    return (
      <Link
        href={`${shopPath}/orders/${encodeURIComponent(orderId)}`}
        aria-label={t(appealed ? 'office-sales.viewAppealOf' : 'office-sales.answerOf', { order: orderId })}
      >
        {t(appealed ? 'office-sales.viewAppeal' : 'office-sales.answer')}
      </Link>
    );
  }
  if (mayFulfil && statusKey === 'paid')
    return (
      <Button
        size="small"
        aria-label={t('office-sales.confirmOf', { order: orderId })}
        onPress={() => onConfirm(orderId)}
      >
        {t('office-sales.confirmOne')}
      </Button>
    );
  if (mayFulfil && statusKey === 'confirmed')
    return (
      <Button
        size="small"
        aria-label={t('office-sales.shipOf', { order: orderId })}
        onPress={() => onShip(orderId)}
      >
        {t('office-sales.ship')}
      </Button>
    );
  return null;
}
