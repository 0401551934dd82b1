import { refusal, type Refusal } from '@caravan/events';

/** How far a buyer's conversation with customer service has got. Nothing here knows what was said. */
export type Conversation = {
  /** `waiting`: in the queue, for anybody of customer service; `taken`: one person answers; `ended`: until the buyer writes again */
  readonly state: 'waiting' | 'taken' | 'ended';
  /** the staff id of who answers; only while it is taken */
  readonly answerer: string | undefined;
  /** since when the buyer waits for an answer; undefined: the last word is not theirs */
  readonly waitingSince: Date | undefined;
  /** of the latest message; 0: there is none */
  readonly lastId: number;
  /** everything up to this message has been read by the buyer */
  readonly buyerReadTo: number;
  /** and this by customer service */
  readonly serviceReadTo: number;
};

/** Before the first word. */
export const unheard: Conversation = {
  state: 'ended',
  answerer: undefined,
  waitingSince: undefined,
  lastId: 0,
  buyerReadTo: 0,
  serviceReadTo: 0,
};

/** The buyer wrote: who answers them goes on, and otherwise they wait in the queue, from their first unanswered word on. */
export function asked(conversation: Conversation, now: Date): Conversation {
  return {
    ...conversation,
    state: conversation.state === 'taken' ? 'taken' : 'waiting',
    waitingSince: conversation.waitingSince ?? now,
    lastId: conversation.lastId + 1,
  };
}

/** The person who has taken it wrote. */
export function answered(conversation: Conversation, by: string): Conversation | Refusal {
  const objection = objectionTo(conversation, by);
  return objection ?? { ...conversation, waitingSince: undefined, lastId: conversation.lastId + 1 };
}

/**
 * `by` answers from now on. `from`: who answered when they looked; of two who take it at once, the second is told. Again, it changes
 * nothing.
 */
export function taken(
  conversation: Conversation,
  { by, from }: { readonly by: string; readonly from: string | undefined },
): Conversation | Refusal {
  if (conversation.lastId === 0) return refusal('chat-unknown');
  if (conversation.answerer === by) return conversation;
  if (conversation.answerer !== from) return refusal('chat-taken');
  return { ...conversation, state: 'taken', answerer: by };
}

/** Back into the queue, for a colleague. */
export function givenBack(conversation: Conversation, by: string, now: Date): Conversation | Refusal {
  const objection = objectionTo(conversation, by);
  if (objection) return objection;
  const waitingSince = conversation.waitingSince ?? now;
  return { ...conversation, state: 'waiting', answerer: undefined, waitingSince };
}

/** Nothing is left to answer. `seen`: the last message that `by` has seen; what was written since is read before it ends. */
export function ended(
  conversation: Conversation,
  { by, seen }: { readonly by: string; readonly seen: number },
): Conversation | Refusal {
  const objection = objectionTo(conversation, by);
  if (!objection && conversation.lastId > seen) return refusal('chat-goes-on');
  return objection ?? { ...conversation, state: 'ended', answerer: undefined, waitingSince: undefined };
}

/** The person who has taken it has read up to a message; never less than before, and nothing that was not written. */
export function readByService(conversation: Conversation, by: string, to: number): Conversation | Refusal {
  const objection = objectionTo(conversation, by);
  const serviceReadTo = Math.max(conversation.serviceReadTo, Math.min(to, conversation.lastId));
  return objection ?? { ...conversation, serviceReadTo };
}

/** Whether a member of customer service may read it: it waits for anybody, or it is theirs. Taking another is in the journal first. */
export function mayRead({ state, answerer }: Conversation, staffId: string): boolean {
  return state === 'waiting' || answerer === staffId;
}

function objectionTo({ answerer, lastId }: Conversation, by: string): Refusal | undefined {
  if (lastId === 0) return refusal('chat-unknown');
  return answerer === by ? undefined : refusal('chat-not-taken');
}
