import { languages } from '@caravan/storefront-shared/i18n';
import { useTranslation } from 'react-i18next';
import { speaksArabic, type BannerFields } from './banner-draft.ts';

type Props = { readonly fields: BannerFields; readonly src: string | undefined };

/** The banner as the mall shows it, in each language. */
export function BannerPreview({ fields, src }: Props) {
  const { t } = useTranslation();
  const words = [
    { code: 'en', dir: 'ltr', title: fields.titleEn, text: fields.textEn },
    { code: 'ar', dir: 'rtl', title: fields.titleAr, text: fields.textAr },
  ] as const;
  return (
    <section aria-labelledby="banner-preview" className="banner-preview">
      <h2 id="banner-preview" className="site-section-heading">
        {t('office-banners.preview')}
      </h2>
      {words.map(
        ({ code, dir, title, text }) =>
          (code === 'en' || speaksArabic(fields)) && (
            <figure key={code} lang={languages[code].tag} dir={dir} className="banner-shown">
              {src !== undefined && <img src={src} alt="" />}
              <figcaption>
                <strong>{title}</strong>
                <span>{text}</span>
              </figcaption>
            </figure>
          ),
      )}
    </section>
  );
}
