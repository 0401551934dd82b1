import { currentLanguage, languageCodes, languages, switchLanguage } from '@caravan/storefront-shared/i18n';

/** Every language by its own name. Choosing one reloads the page in it. */
export default function LanguageList() {
  const present = currentLanguage();
  return languageCodes.map((code) => (
    <li key={code}>
      <button
        type="button"
        lang={languages[code].tag}
        aria-current={code === present ? 'true' : undefined}
        onClick={() => switchLanguage(code)}
      >
        {languages[code].name}
      </button>
    </li>
  ));
}
