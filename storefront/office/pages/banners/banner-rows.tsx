import { AlertDialog } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  banners,
  orderBanners,
  removeBanner,
  saveBanner,
  type KeptBanner,
  type KeptBanners,
} from '../../api/banners.ts';
import { useAnnouncedChange } from '../../features/announced-change/use-announced-change.ts';
import { createAttempts } from '../../features/attempt/attempts.ts';
import { sameBanner } from '../banner/banner-draft.ts';
import { BannerRow } from './banner-row.tsx';

type Props = {
  readonly list: readonly KeptBanner[];
  readonly brands: KeptBanners['brands'];
  readonly mayKeep: boolean;
};

/** The banners with the buttons that move, switch and remove one. */
export function BannerRows({ list, brands, mayKeep }: Props) {
  const { t } = useTranslation();
  const change = useAnnouncedChange(banners.invalidate);
  const [keyOf] = useState(createAttempts);
  const [removing, setRemoving] = useState<KeptBanner>();
  const move = (place: number, by: 1 | -1) => {
    const seen = list.map(({ bannerId }) => bannerId);
    const [moved = ''] = seen.slice(place, place + 1);
    const order = seen.toSpliced(place, 1).toSpliced(place + by, 0, moved);
    void change(
      () => orderBanners(order, seen),
      t('office-banners.moved', { place: place + by + 1, total: list.length }),
    );
  };
  const turn = (banner: KeptBanner) => {
    const asked = { ...sameBanner(banner), shown: !banner.shown };
    const { title } = banner.words.en;
    void change(
      () => saveBanner(asked, keyOf(asked)),
      t(banner.shown ? 'office-banners.turnedOff' : 'office-banners.turnedOn', { title }),
    );
  };
  return (
    <>
      <ol className="banners-rows">
        {list.map((banner, place) => (
          <BannerRow
            key={banner.bannerId}
            banner={banner}
            brands={brands}
            acts={
              mayKeep
                ? {
                    earlier: place > 0 ? () => move(place, -1) : undefined,
                    later: place < list.length - 1 ? () => move(place, 1) : undefined,
                    turn: () => turn(banner),
                    remove: () => setRemoving(banner),
                  }
                : undefined
            }
          />
        ))}
      </ol>
      <AlertDialog
        open={removing !== undefined}
        title={t('office-banners.confirm')}
        confirmLabel={t('office-banners.remove')}
        cancelLabel={t('office-banners.keep')}
        tone="danger"
        onConfirm={() => {
          const banner = removing;
          setRemoving(undefined);
          if (banner)
            void change(
              () => removeBanner(banner.bannerId, banner.version),
              t('office-banners.removed', { title: banner.words.en.title }),
            );
        }}
        onClose={() => setRemoving(undefined)}
      >
        {t('office-banners.consequence', { title: removing?.words.en.title ?? '' })}
      </AlertDialog>
    </>
  );
}
