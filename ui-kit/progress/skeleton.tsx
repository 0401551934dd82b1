import { useEffect, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cx } from '../foundation/cx.ts';
import { useKitSay } from '../foundation/kit-provider.tsx';
import './skeleton.css';

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** CSS lengths; the final size of the content, so that nothing jumps. */
  width?: string | undefined;
  height?: string | undefined;
  shape?: 'text' | 'box' | 'circle' | undefined;
}

/** The placeholder of something that is still loading. Screen readers hear one LoadingStatus instead. */
export function Skeleton({ width, height, shape = 'text', className, style, ...rest }: SkeletonProps) {
  const size = { inlineSize: width, blockSize: height };
  return (
    <span
      {...rest}
      aria-hidden="true"
      className={cx('mall-skeleton', className)}
      data-shape={shape}
      style={{ ...size, ...style }}
    />
  );
}

export interface LoadingStatusProps {
  /** What is loading, e.g. "Loading your orders". */
  label?: string | undefined;
  /** The skeletons. */
  children?: ReactNode;
  className?: string | undefined;
}

/** How long to stay silent, ms: content that arrives sooner needs no announcement. */
const quiet = 300;

/** Skeletons, with one polite sentence for screen readers after 300 ms. */
export function LoadingStatus({ label, children, className }: LoadingStatusProps) {
  const [slow, setSlow] = useState(false);
  const say = useKitSay();
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), quiet);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={className} aria-busy="true">
      <output className="mall-visually-hidden">{slow && (label ?? say('loading'))}</output>
      {children}
    </div>
  );
}
