import { countText } from '@caravan/storefront-shared/i18n';
import type { Fact } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { BrandParameters } from '../../api/brands.ts';

/** Parameters as facts; what is not set is left out. */
export function useParameterFacts() {
  const { t } = useTranslation();
  return ({ customerServiceUrl, promotionSiteUrl, maxGoodsInOrder }: BrandParameters): Fact[] => [
    ...(customerServiceUrl === undefined ? [] : [fact('customerServiceUrl', customerServiceUrl)]),
    ...(promotionSiteUrl === undefined ? [] : [fact('promotionSiteUrl', promotionSiteUrl)]),
    ...(maxGoodsInOrder === undefined ? [] : [fact('maxGoodsInOrder', countText(maxGoodsInOrder))]),
  ];

  function fact(name: keyof BrandParameters, value: string): Fact {
    return { id: name, term: t(`office-brands.field.${name}`), value: <bdi>{value}</bdi> };
  }
}
