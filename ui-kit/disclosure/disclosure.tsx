import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../foundation/cx.ts';
import { ChevronDownIcon } from '../foundation/icons.tsx';
import './disclosure.css';

export interface DisclosureProps extends Omit<ComponentPropsWithRef<'details'>, 'title'> {
  title: ReactNode;
  /** A word beside the title: how many, or what is chosen. */
  hint?: ReactNode;
  /** Of those with the same name, one is open at a time. */
  name?: string | undefined;
}

/** More to read under its title. It is the platform's own: the browser's search in the page opens it. */
export function Disclosure({ title, hint, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={cx('mall-disclosure', className)}>
      <summary className="mall-disclosure-title">
        <span className="mall-disclosure-words">{title}</span>
        {hint !== undefined && <span className="mall-disclosure-hint">{hint}</span>}
        <ChevronDownIcon />
      </summary>
      <div className="mall-disclosure-body">{children}</div>
    </details>
  );
}
