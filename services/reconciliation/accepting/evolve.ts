import type { AcceptanceEvent } from '@caravan/events';
import { keyOf } from './state.ts';
import type { Acceptances, Standing } from './state.ts';

export function evolve(state: Acceptances, event: AcceptanceEvent): Acceptances {
  const { day, kind, subject } = event.data;
  const key = keyOf(event.data);
  const before = state.get(key) ?? { day, kind, subject };
  return new Map(state).set(key, after(before, event));
}

function after(before: Standing, { type, data }: AcceptanceEvent): Standing {
  switch (type) {
    case 'AcceptanceProposed': {
      const { proposalId, contents, reason, by, proposedAt: at } = data;
      return { ...before, proposal: { proposalId, contents, reason, by, at } };
    }
    case 'DifferenceAccepted': {
      const { proposalId, contents, reason, proposedBy: by, proposedAt: at, agreedBy, acceptedAt } = data;
      const accepted = { proposalId, contents, reason, by, at, agreedBy, agreedAt: acceptedAt };
      return { ...before, proposal: undefined, accepted };
    }
    case 'AcceptanceDeclined':
      return {
        ...before,
        proposal: undefined,
        ended: { proposalId: data.proposalId, by: data.by.id },
      };
    case 'AcceptanceWithdrawn':
      return { ...before, accepted: undefined, ended: { proposalId: data.proposalId, by: data.by.id } };
  }
}
