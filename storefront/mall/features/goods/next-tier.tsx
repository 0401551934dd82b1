import { nextTier, type PriceTier, Usdt } from '@caravan/storefront-shared/money';
import { Trans } from 'react-i18next';

type Props = {
  readonly tiers: readonly PriceTier[];
  readonly count: number;
  /** how many are available: a tier beyond that is not offered */
  readonly most: number;
  readonly className: string;
};

/** How many more pieces reach the next cheaper tier; nothing if no tier can be reached. */
export function NextTier({ tiers, count, most, className }: Props) {
  const next = nextTier(tiers, count);
  if (!next || count + next.missing > most) return null;
  return (
    <p className={className}>
      <Trans
        i18nKey="product.nextTier"
        values={{ count: next.missing }}
        components={{ amount: <Usdt amount={next.price} /> }}
      />
    </p>
  );
}
