import type { Money } from '@caravan/events';

/**
 * Seals personal data under its person's key (rule 7 of the money). For one `commandId` the same text gives the same sealed
 * text, so that a repeated command gives the same event.
 */
export type SealPort = { seal(person: string, text: string, commandId: string): Promise<string> };

/** Whether a person may borrow at all (§8: qualification conditions). Lending does not know the conditions. */
export type QualificationPort = {
  isQualified(request: {
    readonly usercode: string;
    readonly amount: Money;
    readonly termDays: number;
  }): Promise<boolean>;
};
