import { directionOf, languageCodes, languages, type Language } from '@caravan/storefront-shared/i18n';
import { Select, TextArea, TextField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from './article-draft.ts';
import { fieldOf } from './draft-faults.ts';
import type { DraftForm } from './use-draft.ts';

const options = languageCodes.map((code) => ({ value: code, label: languages[code].name }));

/** What the article is called and how it is described to readers of each language, one language at a time. */
export function Translations({ form: { draft, change, errorAt } }: { readonly form: DraftForm }) {
  const { t, i18n } = useTranslation();
  const wrong = languageCodes.find((code) => errorAt(fieldOf('translation', code)));
  const [shown, setShown] = useState<Language>(
    () => languageCodes.find((code) => code !== i18n.language) ?? 'en',
  );
  const [wrongBefore, setWrongBefore] = useState(wrong);
  // what is wrong is shown when it is found, and whoever corrects it may look at another language meanwhile
  if (wrong !== wrongBefore) {
    setWrongBefore(wrong);
    if (wrong) setShown(wrong);
  }
  const { name, description } = draft.translations[shown];
  const language = languages[shown].name;
  const inLanguage = { lang: languages[shown].tag, dir: directionOf(shown) };
  const edit = (part: Partial<Draft['translations'][Language]>) =>
    change({ translations: { ...draft.translations, [shown]: { name, description, ...part } } });
  return (
    <section aria-labelledby="article-translations" className="article-section">
      <h2 id="article-translations" className="site-section-heading">
        {t('office-goods.translations')}
      </h2>
      <p className="site-muted">{t('office-goods.translationsHint')}</p>
      <Select
        label={t('office-goods.field.language')}
        options={options}
        value={shown}
        onChange={(code) => setShown(code as Language)}
      />
      <TextField
        key={`name ${shown}`}
        {...inLanguage}
        id={fieldOf('translation', shown)}
        label={t('office-goods.nameIn', { language })}
        value={name}
        error={errorAt(fieldOf('translation', shown))}
        maxLength={160}
        autoComplete="off"
        optional
        onChange={(typed) => edit({ name: typed })}
      />
      <TextArea
        key={`description ${shown}`}
        {...inLanguage}
        label={t('office-goods.descriptionIn', { language })}
        value={description}
        maxLength={5000}
        rows={6}
        optional
        onChange={(typed) => edit({ description: typed })}
      />
    </section>
  );
}
