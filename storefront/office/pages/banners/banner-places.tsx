import { useTranslation } from 'react-i18next';
import type { KeptBanner, KeptBanners } from '../../api/banners.ts';
import { usePhase } from '../../features/showing/use-phase.ts';
import { onePlaceOf, standingOf } from './banner-standing.ts';

/** So many brands are named; more are counted. */
const NAMED = 3;
const wheres = ['first', 'second', 'third', 'behind', 'unsold'] as const;

type Props = { readonly banner: KeptBanner; readonly brands: KeptBanners['brands'] };

/** Where a banner that is on stands at which brands, and why buyers of some do not see it. Nothing, where its badge says it all. */
export function BannerPlaces({ banner, brands }: Props) {
  const { t } = useTranslation();
  const phase = usePhase(banner);
  const standing = standingOf(banner, brands);
  if (phase !== 'shown' || onePlaceOf(standing)) return null;
  const said = wheres.filter((where) => standing[where].length > 0);
  const namesOf = (keys: readonly string[]) =>
    keys.length > NAMED
      ? t('office-banners.brandsCounted', { count: keys.length })
      : brands.flatMap(({ key, name }) => (keys.includes(key) ? [name] : [])).join(', ');
  return (
    <ul className="banners-places">
      {said.map((where) => (
        <li key={where}>
          {said.length === 1 && (where === 'behind' || where === 'unsold')
            ? t(`office-banners.everywhere.${where}`)
            : t(`office-banners.at.${where}`, { brands: namesOf(standing[where]) })}
        </li>
      ))}
    </ul>
  );
}
