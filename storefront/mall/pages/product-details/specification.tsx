import { countText, nameIn } from '@caravan/storefront-shared/i18n';
import { Facts } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { GoodsInfo } from '../../api/shop.ts';
import { unitText } from '../../features/goods/unit-text.ts';

/** What is known of the goods, with how they are sold and how long they take: the seller's words and the mall's. */
export function Specification({ goods }: { readonly goods: GoodsInfo }) {
  const { t } = useTranslation();
  const { delivery } = goods;
  const facts = [
    ...goods.properties.map(({ name, value }) => ({
      id: `own ${name}`,
      term: <bdi>{name}</bdi>,
      value: <bdi>{value}</bdi>,
    })),
    { id: 'unit', term: t('product.spec.unit'), value: unitText(t, goods.unit) },
    { id: 'least', term: t('product.spec.minimum'), value: countText(goods.buyMin) },
    {
      id: 'lead',
      term: t('product.spec.lead'),
      value: t('product.spec.days', { from: countText(delivery.fromDays), to: countText(delivery.toDays) }),
    },
    { id: 'from', term: t('product.spec.shipsFrom'), value: goods.shipsFrom.map(nameIn).join(' · ') },
    { id: 'number', term: t('product.spec.number'), value: <bdi>{goods.goodsId}</bdi> },
  ];
  return <Facts facts={facts} />;
}
