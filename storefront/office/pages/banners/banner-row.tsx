import { Button, ChevronIcon, IconButton, LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { KeptBanner, KeptBanners } from '../../api/banners.ts';
import { ShowingLine } from '../../features/showing/showing-line.tsx';
import { BannerPhase } from './banner-phase.tsx';
import { BannerPlaces } from './banner-places.tsx';

type Acts = {
  /** undefined: there is no earlier, or later, place */
  readonly earlier: (() => void) | undefined;
  readonly later: (() => void) | undefined;
  readonly turn: () => void;
  readonly remove: () => void;
};
type Props = {
  readonly banner: KeptBanner;
  readonly brands: KeptBanners['brands'];
  /** undefined: whoever looks may only look */
  readonly acts: Acts | undefined;
};

/** One banner of the list. */
export function BannerRow({ banner, brands, acts }: Props) {
  const { t } = useTranslation();
  const { bannerId, words, image, from, until } = banner;
  const { title, text } = words.en;
  return (
    <li className="banners-row">
      <img src={image} alt="" width="240" height="80" />
      <div>
        <h2 className="site-section-heading">
          <bdi lang="en">{title}</bdi> <BannerPhase banner={banner} brands={brands} />
        </h2>
        <p>
          <bdi lang="en">{text}</bdi>
        </p>
        <BannerPlaces banner={banner} brands={brands} />
        <ShowingLine shownAt={banner.brands} brands={brands} from={from} until={until} />
      </div>
      {acts && (
        <div className="site-actions">
          <IconButton
            size="small"
            variant="secondary"
            label={t('office-banners.earlier', { title })}
            icon={
              <span className="banners-earlier">
                <ChevronIcon size={16} />
              </span>
            }
            disabled={!acts.earlier}
            onPress={() => acts.earlier?.()}
          />
          <IconButton
            size="small"
            variant="secondary"
            label={t('office-banners.later', { title })}
            icon={
              <span className="banners-later">
                <ChevronIcon size={16} />
              </span>
            }
            disabled={!acts.later}
            onPress={() => acts.later?.()}
          />
          <LinkButton
            size="small"
            href={`/office/banners/${encodeURIComponent(bannerId)}`}
            aria-label={t('office-banners.editOf', { title })}
          >
            {t('office-banners.edit')}
          </LinkButton>
          <Button
            size="small"
            aria-label={t(banner.shown ? 'office-banners.turnOffOf' : 'office-banners.turnOnOf', { title })}
            onPress={acts.turn}
          >
            {t(banner.shown ? 'office-banners.turnOff' : 'office-banners.turnOn')}
          </Button>
          <Button size="small" aria-label={t('office-banners.removeOf', { title })} onPress={acts.remove}>
            {t('office-banners.remove')}
          </Button>
        </div>
      )}
    </li>
  );
}
