import type { ReactNode } from 'react';
import './costs.css';

/** What something costs, name by name. */
export function Costs({ children }: { readonly children: ReactNode }) {
  return <dl className="orders-costs">{children}</dl>;
}

type TotalProps = {
  readonly name: string;
  readonly children: ReactNode;
  /** Whether it may change under the reader's eyes. */
  readonly live?: boolean;
};

/** The last row of them. */
export function CostsTotal({ name, children, live = false }: TotalProps) {
  return (
    <div className="orders-costs-total">
      <dt>{name}</dt>
      <dd aria-live={live ? 'polite' : undefined}>{children}</dd>
    </div>
  );
}
