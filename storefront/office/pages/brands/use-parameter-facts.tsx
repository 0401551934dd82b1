import { countText } from '@caravan/storefront-shared/i18n';
import type { Fact } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { BrandParameters } from '../../api/brands.ts';

/** Parameters as facts; what is not set is left out. */
export function useParameterFacts() {
  const { t } = useTranslation();
  return ({ maxGoodsInOrder, ...set }: BrandParameters): Fact[] => [
    ...(['customerServiceUrl', 'promotionSiteUrl', 'buyerAppUrl', 'sellerAppUrl'] as const).flatMap((name) =>
      set[name] === undefined ? [] : [fact(name, set[name])],
    ),
    ...(maxGoodsInOrder === undefined ? [] : [fact('maxGoodsInOrder', countText(maxGoodsInOrder))]),
  ];

  function fact(name: keyof BrandParameters, value: string): Fact {
    return { id: name, term: t(`office-brands.field.${name}`), value: <bdi>{value}</bdi> };
  }
}
