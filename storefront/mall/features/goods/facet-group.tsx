import type { ReactNode } from 'react';

/** One choice, with its name; it can be folded up. */
export function FacetGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="goods-facet" open>
      <summary>{title}</summary>
      <div className="goods-facet-values">{children}</div>
    </details>
  );
}
