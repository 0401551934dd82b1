import { countText } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ChoiceParameter } from './chosen.ts';
import { FacetGroup } from './facet-group.tsx';

type Props = {
  readonly title: string;
  readonly parameter: ChoiceParameter;
  /** Each with what the address says of it. */
  readonly lines: readonly {
    readonly value: string;
    readonly text: ReactNode;
    readonly goodsCount: number;
  }[];
};

/** A choice of one: pressed again, it is chosen no more. */
export function FacetLinks({ title, parameter, lines }: Props) {
  const { query, hrefWith } = useQuery();
  const chosen = query.get(parameter);
  if (lines.length === 0) return null;
  return (
    <FacetGroup title={title}>
      <ul>
        {lines.map(({ value, text, goodsCount }) => (
          <li key={value}>
            <Link
              className="goods-facet-line"
              href={hrefWith({ [parameter]: value === chosen ? undefined : value, page: undefined })}
              aria-current={value === chosen ? 'true' : undefined}
            >
              <span>{text}</span>
              <span className="site-figures site-muted">{countText(goodsCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </FacetGroup>
  );
}
