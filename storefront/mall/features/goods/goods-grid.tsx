import { memo } from 'react';
import type { GoodsItem } from '../../api/shop.ts';
import { GoodsCard } from './goods-card.tsx';

type Props = {
  /** Undefined while they are loading: placeholders of the same size keep the space. */
  readonly items: readonly GoodsItem[] | undefined;
  readonly expected: number;
  readonly columns?: 4 | 6;
  /** How many pictures lie in the first screen. */
  readonly eager?: number;
};

/** Drawn again only with other goods. */
export const GoodsGrid = memo(function GoodsGrid({ items, expected, columns = 6, eager = 0 }: Props) {
  return (
    <ul className="goods-grid" data-columns={columns} aria-busy={items === undefined || undefined}>
      {items
        ? items.map((item, index) => (
            <li key={item.goodsId}>
              <GoodsCard item={item} eager={index < eager} />
            </li>
          ))
        : Array.from({ length: expected }, (_, index) => (
            <li key={index} aria-hidden="true">
              <WaitingCard />
            </li>
          ))}
    </ul>
  );
});

function WaitingCard() {
  return (
    <div className="goods-card goods-card-waiting">
      <div className="goods-card-picture" />
      <div className="goods-card-name" />
      <div className="goods-card-price">&nbsp;</div>
      <div className="goods-card-facts" />
      <div className="goods-card-rating" />
    </div>
  );
}
