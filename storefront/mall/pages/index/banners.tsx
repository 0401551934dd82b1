import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Banner } from '../../api/shop.ts';
import { bannerWords } from './banner-words.ts';
import { pictureAt, srcSetOf } from '../../features/pictures/picture-sizes.ts';

/** One large banner and two beside it. Nothing moves by itself. */
export function Banners({ banners }: { readonly banners: readonly Banner[] | undefined }) {
  const { t } = useTranslation();
  const [main, ...others] = banners ?? [];
  if (banners && !main) return null;
  return (
    <section className="index-banners" aria-label={t('home.offers')}>
      {main ? (
        <BannerCard banner={main} large />
      ) : (
        <div className="index-banner index-banner-large site-waiting" aria-hidden="true" />
      )}
      {main
        ? others.slice(0, 2).map((banner) => <BannerCard key={banner.id} banner={banner} />)
        : [0, 1].map((place) => <div key={place} className="index-banner site-waiting" aria-hidden="true" />)}
    </section>
  );
}

function BannerCard({ banner, large = false }: { readonly banner: Banner; readonly large?: boolean }) {
  const { t } = useTranslation();
  const { title, subtitle, alt, lang } = bannerWords(banner);
  return (
    <article className={large ? 'index-banner index-banner-large' : 'index-banner'}>
      <img
        src={pictureAt(banner.image, 2_048)}
        srcSet={srcSetOf(banner.image)}
        sizes={large ? '(width < 60rem) 100vw, 54rem' : '(width < 60rem) 50vw, 27rem'}
        alt={alt}
        lang={lang}
        fetchPriority={large ? 'high' : 'auto'}
      />
      <div className="index-banner-words">
        <h2 lang={lang}>{banner.link === undefined ? title : <Link href={banner.link}>{title}</Link>}</h2>
        <p lang={lang}>{subtitle}</p>
        {large && banner.link !== undefined && (
          <span className="index-banner-call" aria-hidden="true">
            {t('home.look')}
          </span>
        )}
      </div>
    </article>
  );
}
