import type { ReactNode } from 'react';
import './paging.css';

type Props = { readonly id: string; readonly children: ReactNode };

/** Where a list begins: turning a page leads here, the eye and the focus. It stays while the next page loads. */
export function ListHead({ id, children }: Props) {
  return (
    <div id={id} tabIndex={-1} className="paging-head">
      {children}
    </div>
  );
}
