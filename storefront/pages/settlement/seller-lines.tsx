import { Notice } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import { lineTotal, unitPrice, type SellerGroup } from '../../features/cart/model.ts';
import { countText } from '../../i18n/format.ts';
import { sum } from '../../money/exact.ts';
import { Usdt } from '../../money/usdt.tsx';

/** What one seller sends: one order. */
export function SellerLines({ group }: { readonly group: SellerGroup }) {
  const { t } = useTranslation();
  return (
    <article className="seller-lines" aria-label={t('settlement.orderAt', { name: group.seller.name })}>
      <h3>{group.seller.name}</h3>
      <ul>
        {group.list.map((line) => (
          <li key={line.skuId}>
            <img src={line.image} alt="" width="56" height="56" />
            <div>
              <p>{line.name}</p>
              {line.checkAttrName && <p className="muted">{line.checkAttrName}</p>}
              <p className="muted figures">
                {countText(line.count)} × <Usdt amount={unitPrice(line)} />
              </p>
            </div>
            <Usdt amount={lineTotal(line)} />
          </li>
        ))}
      </ul>
      <dl className="costs">
        <div>
          <dt>{t('settlement.freight')}</dt>
          <dd>
            <Usdt amount={group.freight} />
          </dd>
        </div>
        <div>
          <dt>{t('settlement.orderTotal')}</dt>
          <dd>
            <Usdt amount={sum([group.subtotal, group.freight])} />
          </dd>
        </div>
      </dl>
      {group.missing && (
        <Notice tone="warning">
          <Trans i18nKey="cart.missing" components={{ amount: <Usdt amount={group.missing} /> }} />
        </Notice>
      )}
    </article>
  );
}
