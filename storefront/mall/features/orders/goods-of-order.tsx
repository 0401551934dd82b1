import { countText } from '@caravan/storefront-shared/i18n';
import type { OrderGoods } from '../../api/orders.ts';
import { pictureAt } from '../pictures/picture-sizes.ts';
import './goods-of-order.css';

/** The goods of an order in short form: what and how many. */
export function GoodsOfOrder({ lines }: { readonly lines: readonly OrderGoods[] }) {
  return (
    <ul className="orders-goods">
      {lines.map((line) => (
        <li key={line.skuId}>
          <img src={pictureAt(line.image, 240)} alt="" width="48" height="48" />
          <span>
            {line.name}
            <span className="site-muted">
              <bdi>{line.specification}</bdi>
            </span>
          </span>
          <bdi className="site-figures" dir="ltr">
            × {countText(line.quantity)}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
