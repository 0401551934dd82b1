import type { AcceptedContents, Actor } from '@caravan/events';

/** Why a difference may stay as it is, as one person says it. */
export type AcceptanceProposal = {
  readonly proposalId: string;
  readonly contents: AcceptedContents;
  readonly reason: string;
  readonly by: Actor;
  readonly at: string;
};

/** What another person agreed to. */
export type Acceptance = AcceptanceProposal & { readonly agreedBy: Actor; readonly agreedAt: string };

/** A difference of a network: it has one on a day of a kind about a subject. */
export type DifferenceName = { readonly day: string; readonly kind: string; readonly subject: string };

export type Standing = DifferenceName & {
  readonly proposal?: AcceptanceProposal | undefined;
  readonly accepted?: Acceptance | undefined;
  /** the proposal that was last declined or withdrawn, so that a repetition is recognised */
  readonly ended?: { readonly proposalId: string; readonly by: string } | undefined;
};

/** What finance said of the differences of one network, by `keyOf`. */
export type Acceptances = ReadonlyMap<string, Standing>;

export const noAcceptances: Acceptances = new Map();

export const keyOf = ({ day, kind, subject }: DifferenceName) => JSON.stringify([day, kind, subject]);

/** Whether it still says what was accepted. */
export function isSame(one: AcceptedContents, other: AcceptedContents): boolean {
  const names = ['amount', 'chain', 'facts', 'other', 'recipient'] as const;
  return names.every((name) => one[name] === other[name]);
}
