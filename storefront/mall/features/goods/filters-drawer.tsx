import { countText } from '@caravan/storefront-shared/i18n';
import { Button, CloseIcon, IconButton } from '@caravan/ui-kit';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facets } from '../../api/shop.ts';
import { Filters } from './filters.tsx';
import type { Room } from './list-query.ts';

type Props = {
  readonly room: Room;
  readonly facets: Facets | undefined;
  /** How many choices are made. */
  readonly chosen: number;
};

/** The filters of a narrow screen: behind a button, in a drawer that says how many goods wait behind it. */
export function FiltersDrawer({ room, facets, chosen }: Props) {
  const { t } = useTranslation();
  const drawer = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = () => drawer.current?.close();
  return (
    <>
      <Button onPress={() => drawer.current?.showModal()}>
        {chosen > 0 ? t('list.filtersChosen', { number: countText(chosen) }) : t('list.filters')}
      </Button>
      <dialog
        ref={drawer}
        className="goods-filters-drawer"
        aria-labelledby={id}
        // a press on the ground beside it
        {...{ closedby: 'any' }}
      >
        <div className="goods-filters-drawer-frame">
          <div className="goods-filters-drawer-head">
            <h2 id={id}>{t('list.filters')}</h2>
            <IconButton icon={<CloseIcon />} label={t('list.closeFilters')} onPress={close} />
          </div>
          <div className="goods-filters goods-filters-drawer-body">
            <Filters room={room} facets={facets} />
          </div>
          <div className="goods-filters-drawer-foot">
            <Button variant="primary" wide onPress={close}>
              {facets
                ? t('list.showGoods', { count: facets.totalElements, text: countText(facets.totalElements) })
                : t('list.closeFilters')}
            </Button>
          </div>
        </div>
      </dialog>
    </>
  );
}
