import type officeAdjustments from './locales/en/office-adjustments.json';
import type officeApplications from './locales/en/office-applications.json';
import type officeBuyers from './locales/en/office-buyers.json';
import type officeJournal from './locales/en/office-journal.json';
import type officeRefunds from './locales/en/office-refunds.json';
import type officeSession from './locales/en/office-session.json';
import type officeWithdrawals from './locales/en/office-withdrawals.json';
import type office from './locales/en/office.json';

/** What the office says, by area. */
declare module 'i18next' {
  interface Areas {
    office: typeof office;
    'office-adjustments': typeof officeAdjustments;
    'office-applications': typeof officeApplications;
    'office-buyers': typeof officeBuyers;
    'office-journal': typeof officeJournal;
    'office-refunds': typeof officeRefunds;
    'office-session': typeof officeSession;
    'office-withdrawals': typeof officeWithdrawals;
  }
}
