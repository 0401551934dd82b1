import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useProgressBar } from 'react-aria/useProgressBar';
import { cx } from '../foundation/cx.ts';
import { useKitLocale, useKitSay } from '../foundation/kit-provider.tsx';
import './progress-bar.css';

export interface ProgressBarProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  label: ReactNode;
  done: number;
  all: number;
  /** Replaces "n of m". */
  valueLabel?: string | undefined;
  tone?: 'brand' | 'success' | 'danger' | undefined;
}

/** "n of m", in words and as a bar. It is not a live region: the caller announces what matters. */
export function ProgressBar({
  label,
  done,
  all,
  valueLabel,
  tone = 'brand',
  className,
  ...rest
}: ProgressBarProps) {
  const { locale } = useKitLocale();
  const say = useKitSay();
  const number = new Intl.NumberFormat(locale);
  const words = valueLabel ?? say('progress', { done: number.format(done), all: number.format(all) });
  const share = all > 0 ? Math.min(1, Math.max(0, done / all)) : 0;
  const { progressBarProps, labelProps } = useProgressBar({
    label,
    value: done,
    minValue: 0,
    maxValue: all,
    valueLabel: words,
  });
  return (
    <div {...rest} {...progressBarProps} className={cx('mall-progress', className)} data-tone={tone}>
      <div className="mall-progress-words">
        <span {...labelProps}>{label}</span>
        <span className="mall-progress-value">{words}</span>
      </div>
      <div className="mall-progress-track">
        <div className="mall-progress-bar" style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  );
}
