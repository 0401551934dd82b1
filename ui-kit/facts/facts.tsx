import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../foundation/cx.ts';
import './facts.css';

export interface Fact {
  id: string;
  term: ReactNode;
  value: ReactNode;
}

export interface FactsProps extends Omit<ComponentPropsWithRef<'dl'>, 'children'> {
  facts: readonly Fact[];
}

/** What is known of one thing: terms and their values, beside each other where there is room. */
export function Facts({ facts, className, ...rest }: FactsProps) {
  return (
    <dl {...rest} className={cx('mall-facts', className)}>
      {facts.map(({ id, term, value }) => (
        <div key={id} className="mall-fact">
          <dt className="mall-fact-term">{term}</dt>
          <dd className="mall-fact-value">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
