import arabic from '../i18n/locales/ar/sessions.json' with { type: 'json' };
import english from '../i18n/locales/en/sessions.json' with { type: 'json' };

/** What both sites say of sessions. */
export const sessionTexts = { en: english, ar: arabic } as const;
