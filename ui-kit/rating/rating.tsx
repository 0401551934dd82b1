import type { ComponentPropsWithRef } from 'react';
import { cx } from '../foundation/cx.ts';
import { useKitLocale, useKitSay } from '../foundation/kit-provider.tsx';
import { numberFormat } from '../foundation/number-format.ts';
import './rating.css';

export interface RatingProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** From 0 to `most`. */
  value: number;
  most?: number | undefined;
  /** How many reviews it is the mean of. */
  count?: number | undefined;
  /** One star and the figure, for cards. */
  compact?: boolean | undefined;
}

const star = 'm10 1.9 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

/** The buyers' rating: stars filled to the tenth, and the figure. */
export function Rating({ value, most = 5, count, compact = false, className, ...rest }: RatingProps) {
  const { locale } = useKitLocale();
  const say = useKitSay();
  const figure = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
  const whole = numberFormat(locale);
  const stars = compact ? 1 : most;
  const share = compact ? 1 : Math.min(1, Math.max(0, value / most));
  return (
    <span {...rest} className={cx('mall-rating', className)}>
      <span className="mall-visually-hidden">
        {say('rating', { value: figure, most: whole.format(most) })}
      </span>
      <span aria-hidden="true" className="mall-rating-stars">
        <Stars count={stars} />
        <span className="mall-rating-filled" style={{ inlineSize: `${share * 100}%` }}>
          <Stars count={stars} />
        </span>
      </span>
      <span aria-hidden="true" className="mall-rating-figure">
        {figure}
      </span>
      {count !== undefined && <span className="mall-rating-count">({whole.format(count)})</span>}
    </span>
  );
}

function Stars({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <svg key={index} width="16" height="16" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
      <path d={star} />
    </svg>
  ));
}
