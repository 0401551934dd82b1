import type office from './locales/en/office.json';

/** What the office says, by area. */
declare module 'i18next' {
  interface Areas {
    office: typeof office;
  }
}
