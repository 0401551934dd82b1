import { countText } from '@caravan/storefront-shared/i18n';
import { Button, Drawer } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Facets } from '../../api/shop.ts';
import { Filters } from './filters.tsx';
import type { Room } from './list-query.ts';

type Props = { readonly room: Room; readonly facets: Facets | undefined; readonly onClose: () => void };

/** The filters in a drawer that says how many goods wait behind it. */
export default function FiltersPanel({ room, facets, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer
      open
      side="start"
      onClose={onClose}
      title={t('list.filters')}
      footer={
        <Button variant="primary" wide onPress={onClose}>
          {facets
            ? t('list.showGoods', { count: facets.totalElements, text: countText(facets.totalElements) })
            : t('list.closeFilters')}
        </Button>
      }
    >
      <div className="goods-filters" data-acts-in="page">
        <Filters room={room} facets={facets} />
      </div>
    </Drawer>
  );
}
