import arabic from '../i18n/locales/ar/invoice.json' with { type: 'json' };
import english from '../i18n/locales/en/invoice.json' with { type: 'json' };

/** What an invoice says. */
export const invoiceTexts = { en: english, ar: arabic } as const;
