import type { ReactNode } from 'react';
import './case.css';

type Props = { readonly children: ReactNode; readonly aside: ReactNode };

/** What a matter is, and beside it, where there is room, what is decided about it. */
export function CaseColumns({ children, aside }: Props) {
  return (
    <div className="case-columns">
      <div className="site-page">{children}</div>
      <div className="site-page">{aside}</div>
    </div>
  );
}
