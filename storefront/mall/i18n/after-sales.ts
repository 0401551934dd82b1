import { currentLanguage } from '@caravan/storefront-shared/i18n';
import i18next from 'i18next';

const files = import.meta.glob<object>('./locales/after-sales/*.json', { import: 'default' });

async function loadTexts(): Promise<void> {
  const language = currentLanguage();
  const texts = await files[`./locales/after-sales/${language}.json`]?.();
  if (!texts) throw new Error(`no texts of what follows a payment for language ${language}`);
  i18next.addResourceBundle(language, 'translation', { afterSales: texts }, true, true);
}

/** A page's code together with the words for what follows a payment, which only the user centre needs. */
export async function withAfterSales<Page>(page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, loadTexts()]);
  return loaded;
}
