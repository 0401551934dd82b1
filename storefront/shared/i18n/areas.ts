import type appearance from './locales/en/appearance.json';
import type error from './locales/en/error.json';
import type invoice from './locales/en/invoice.json';
import type kit from './locales/en/kit.json';
import type rules from './locales/en/rules.json';
import type sessions from './locales/en/sessions.json';

/** What every site says, by area. A key is written as area and path, `cart.total`, and one that English lacks does not compile. */
declare module 'i18next' {
  interface Areas {
    appearance: typeof appearance;
    error: typeof error;
    invoice: typeof invoice;
    kit: typeof kit;
    rules: typeof rules;
    sessions: typeof sessions;
  }
  interface CustomTypeOptions {
    resources: { translation: Areas };
  }
}
