import type { BrandBlock } from '@caravan/gateway/wire';
import { brand } from './brand.ts';

type Role = NonNullable<BrandBlock['mark']>['shapes'][number]['role'];

const paints: Readonly<Record<Role, { fill: string; stroke?: string }>> = {
  ground: { fill: 'var(--mall-primary)' },
  figure: { fill: 'var(--mall-on-primary)' },
  accent: { fill: 'var(--mall-mark-accent)' },
  line: { fill: 'none', stroke: 'var(--mall-on-primary)' },
};

/** The brand's sign in its colours. Decorative: it always stands beside the name. */
export function Sign({ className }: { readonly className: string }) {
  if (!brand.mark) return null;
  return (
    <svg className={className} viewBox={brand.mark.viewBox} aria-hidden="true">
      {brand.mark.shapes.map(({ role, d, width }) => (
        <path
          key={d}
          d={d}
          style={paints[role]}
          strokeWidth={width}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
