import { languages } from '@caravan/storefront-shared/i18n';
import { TextField } from '@caravan/ui-kit';
import type { useFields } from '@caravan/storefront-shared/forms';
import { useTranslation } from 'react-i18next';
import type { BannerFields } from './banner-draft.ts';

type Props = {
  readonly language: 'En' | 'Ar';
  readonly field: ReturnType<typeof useFields<keyof BannerFields>>['field'];
  /** what the picture shows is asked for */
  readonly described: boolean;
};

/** What a banner says in one language. */
export function BannerWords({ language, field, described }: Props) {
  const { t } = useTranslation();
  const { tag, name } = languages[language === 'En' ? 'en' : 'ar'];
  const words = { lang: tag, dir: 'auto', autoComplete: 'off', required: language === 'En' } as const;
  return (
    <fieldset className="banner-words">
      <legend>
        <bdi lang={tag}>{name}</bdi>
      </legend>
      {language === 'Ar' && <p className="site-muted">{t('office-content.translationHint')}</p>}
      <TextField {...words} label={t('office-banners.title')} maxLength={80} {...field(`title${language}`)} />
      <TextField {...words} label={t('office-banners.text')} maxLength={160} {...field(`text${language}`)} />
      {described && (
        <TextField
          {...words}
          label={t('office-content.alt')}
          description={t('office-content.altHint')}
          maxLength={200}
          {...field(`alt${language}`)}
        />
      )}
    </fieldset>
  );
}
