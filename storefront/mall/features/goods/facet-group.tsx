import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../../shell/icons.tsx';

/** One choice, with its name; it can be folded up. */
export function FacetGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="goods-facet" open>
      <summary>
        {title}
        <ChevronDownIcon />
      </summary>
      <div className="goods-facet-values">{children}</div>
    </details>
  );
}
