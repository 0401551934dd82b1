import { countText } from '@caravan/storefront-shared/i18n';
import { useQuery } from '@caravan/storefront-shared/navigation';
import type { ReactNode } from 'react';
import { valuesOf, type ChoiceParameter } from './chosen.ts';
import { FacetGroup } from './facet-group.tsx';

type Line = { readonly value: string; readonly text: ReactNode; readonly goodsCount: number };
type Props = {
  readonly title: string;
  readonly parameter: ChoiceParameter;
  readonly lines: readonly Line[];
};

/** A choice of several: each widens the list. */
export function FacetChecks({ title, parameter, lines }: Props) {
  const { query, setQuery } = useQuery();
  const chosen = valuesOf(query, parameter);
  if (lines.length === 0) return null;
  const toggle = (value: string, on: boolean) =>
    setQuery({
      [parameter]: on ? [...chosen, value] : chosen.filter((each) => each !== value),
      page: undefined,
    });
  return (
    <FacetGroup title={title}>
      <ul aria-label={title}>
        {lines.map(({ value, text, goodsCount }) => (
          <li key={value}>
            <label className="goods-facet-line">
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={(event) => toggle(value, event.target.checked)}
              />
              <span className="goods-facet-text">{text}</span>
              <span className="site-figures site-muted">{countText(goodsCount)}</span>
            </label>
          </li>
        ))}
      </ul>
    </FacetGroup>
  );
}
