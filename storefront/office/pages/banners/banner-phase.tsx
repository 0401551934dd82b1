import { Badge } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { KeptBanner, KeptBanners } from '../../api/banners.ts';
import { PhaseBadge } from '../../features/showing/phase-badge.tsx';
import { usePhase } from '../../features/showing/use-phase.ts';
import { isSeen, onePlaceOf, standingOf } from './banner-standing.ts';

type Props = { readonly banner: KeptBanner; readonly brands: KeptBanners['brands'] };

/** Whether buyers see it now, and in which place. */
export function BannerPhase({ banner, brands }: Props) {
  const { t } = useTranslation();
  const phase = usePhase(banner);
  if (phase !== 'shown') return <PhaseBadge {...banner} />;
  const standing = standingOf(banner, brands);
  const place = onePlaceOf(standing);
  if (place) return <Badge tone="success">{t(`office-banners.place.${place}`)}</Badge>;
  return isSeen(standing) ? (
    <Badge tone="success">{t('office-banners.place.differs')}</Badge>
  ) : (
    <Badge tone="warning">{t('office-banners.place.none')}</Badge>
  );
}
