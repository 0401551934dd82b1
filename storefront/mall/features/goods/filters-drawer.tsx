import { Extra } from '@caravan/storefront-shared/extra';
import { countText, lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { Button } from '@caravan/ui-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facets } from '../../api/shop.ts';
import type { Room } from './list-query.ts';

const FiltersPanel = lazyWithTexts(['list'], () => import('./filters-panel.tsx'));

type Props = {
  readonly room: Room;
  readonly facets: Facets | undefined;
  /** How many choices are made. */
  readonly chosen: number;
};

/** The filters of a narrow screen: behind a button. Their drawer comes once what they say is known. */
export function FiltersDrawer({ room, facets, chosen }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const isKnown = facets !== undefined;
  useEffect(() => {
    if (isKnown) FiltersPanel.preload();
  }, [isKnown]);
  return (
    <>
      <Button aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {chosen > 0 ? t('list.filtersChosen', { number: countText(chosen) }) : t('list.filters')}
      </Button>
      <Extra asked onFailure={() => setOpen(false)}>
        {open && <FiltersPanel room={room} facets={facets} onClose={() => setOpen(false)} />}
      </Extra>
    </>
  );
}
