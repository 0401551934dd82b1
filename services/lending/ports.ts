import type { UnmetCondition } from './qualification.ts';

/**
 * Seals personal data under its person's key (rule 7 of the money). For one `commandId` the same text gives the same sealed
 * text, so that a repeated command gives the same event.
 */
export type SealPort = { seal(person: string, text: string, commandId: string): Promise<string> };

/** §8: which conditions a person does not meet, as of now; empty: they qualify. Lending does not know how they are looked up. */
export type QualificationPort = { unmetBy(usercode: string): Promise<readonly UnmetCondition[]> };
