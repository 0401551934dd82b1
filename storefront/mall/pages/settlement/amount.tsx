import { Usdt } from '@caravan/storefront-shared/money';
import { Skeleton } from '@caravan/ui-kit';

type Props = { readonly amount: string | undefined; readonly size?: 'large' };

/** An amount, or its placeholder while it is being computed. */
export function Amount({ amount, size }: Props) {
  if (amount !== undefined) return <Usdt amount={amount} size={size} />;
  return (
    <span className="settlement-amount-waiting" data-size={size}>
      <Skeleton width={size ? '8rem' : '5rem'} />
    </span>
  );
}
