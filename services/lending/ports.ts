import type { Money } from '@caravan/events';

/**
 * Seals personal data under its person's key (rule 7 of the money). The same text is sealed alike for one `commandId`, so
 * that a command which comes again makes the same fact.
 */
export type SealPort = { seal(person: string, text: string, commandId: string): Promise<string> };

/** Whether somebody may borrow at all (§8: qualification conditions). What the conditions are is not lending's to know. */
export type QualificationPort = {
  isQualified(request: {
    readonly usercode: string;
    readonly amount: Money;
    readonly termDays: number;
  }): Promise<boolean>;
};
