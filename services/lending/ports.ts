import type { AskedCondition, UnmetCondition } from './qualification.ts';

/**
 * Seals personal data under its person's key (rule 7 of the money). For one `commandId` the same text gives the same sealed
 * text, so that a repeated command gives the same event.
 */
export type SealPort = { seal(person: string, text: string, commandId: string): Promise<string> };

/** §8: who may borrow. Lending does not know how it is looked up. */
export type QualificationPort = {
  /** what is asked of everybody */
  readonly conditions: readonly AskedCondition[];
  /** which of them a person does not meet, as of now; empty: they qualify */
  unmetBy(usercode: string): Promise<readonly UnmetCondition[]>;
};

/** Nothing is asked: for tests, and where nobody applies. */
export const everybodyQualifies: QualificationPort = { conditions: [], unmetBy: async () => [] };
