import type { ComponentPropsWithRef } from 'react';
import { cx } from '../foundation/cx.ts';
import { useKitLocale } from '../foundation/kit-provider.tsx';
import './rating-bars.css';

export interface RatingBar {
  id: string;
  label: string;
  count: number;
}

export interface RatingBarsProps extends Omit<ComponentPropsWithRef<'ul'>, 'children' | 'onSelect'> {
  /** Names the list, since it has no title. */
  label: string;
  bars: readonly RatingBar[];
  /** What they are parts of. A bar may be of another whole than the sum, as reviews with pictures are. */
  total: number;
  /** The one that is shown alone. */
  selected?: string | undefined;
  /** Makes each a button. */
  onSelect?: ((id: string) => void) | undefined;
}

/** How many reviews there are of each kind, as bars with their numbers. */
export function RatingBars({ label, bars, total, selected, onSelect, className, ...rest }: RatingBarsProps) {
  return (
    <ul aria-label={label} {...rest} className={cx('mall-rating-bars', className)}>
      {bars.map((bar) => (
        <li key={bar.id}>
          {onSelect ? (
            <button
              type="button"
              className="mall-rating-bar"
              aria-pressed={bar.id === selected}
              onClick={() => onSelect(bar.id)}
            >
              <Bar bar={bar} total={total} />
            </button>
          ) : (
            <span className="mall-rating-bar">
              <Bar bar={bar} total={total} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Bar({ bar, total }: { bar: RatingBar; total: number }) {
  const { locale } = useKitLocale();
  const share = total > 0 ? Math.min(1, bar.count / total) : 0;
  return (
    <>
      <span className="mall-rating-bar-label">{bar.label}</span>
      <span className="mall-rating-bar-track" aria-hidden="true">
        <span className="mall-rating-bar-fill" style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className="mall-rating-bar-count">{new Intl.NumberFormat(locale).format(bar.count)}</span>
    </>
  );
}
