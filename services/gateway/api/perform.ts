import type { CommandContext } from '@caravan/events/log';
import type { Identity } from '@caravan/identity';
import type { Action } from '../wire/index.ts';
import { actorOf, isOfStaff, isSignedIn, type AdmittedCall, type Call } from './call.ts';
import { isRefused } from './envelope.ts';
import { journalled, type JournalParts } from './journalled.ts';
import type { Once } from './once.ts';
import type { OwnWrites } from './own-writes.ts';
import type { InTurn } from './purchases-in-turn.ts';

export type PerformParts = JournalParts & {
  readonly identity: Pick<Identity, 'verifyTransactionPassword' | 'sessionTokens'>;
  readonly once: Once;
  readonly ownWrites: OwnWrites;
  readonly inTurn: InTurn;
};

/** An admitted call, with a request that matches its row's schema. */
export type Admitted = {
  readonly name: string;
  readonly action: Action;
  readonly request: unknown;
  readonly call: Call;
};

/** A handler whose exact type is unknown, except that it matches the row. */
export type Handle = (
  request: unknown,
  call: Call & { readonly context?: CommandContext },
) => Promise<object & { readonly position?: bigint | undefined }>;

/**
 * The second half of the policy: transaction password → own writes caught up → idempotency → session token → turn → journal → handler →
 * token given back if it was refused → note the position.
 */
export async function perform(parts: PerformParts, admitted: Admitted, handle: Handle): Promise<object> {
  const { action, request, call } = admitted;
  if (!isSignedIn(call)) return await handle(request, call);
  if (action.kind === 'query') {
    await parts.ownWrites.awaited(call.session.id, action.views);
    return await handle(request, call);
  }
  if (action.transactionPassword && !isOfStaff(call)) {
    const { safeword } = request as { readonly safeword: string };
    const wrong = await parts.identity.verifyTransactionPassword(call.session, safeword);
    if (wrong) return { refusal: wrong };
  }
  const told = (work: () => Promise<object>, commandId?: string) =>
    isOfStaff(call)
      ? journalled(parts, { name: admitted.name, about: action.about?.(request), call, commandId }, work)
      : work();
  if (!action.idempotent) return await told(() => handle(request, call));
  const body = action.idempotent(request);
  return await parts.once({ action: admitted.name, call, body }, async (context) => {
    // inside: a repetition is answered as the first was, without a token of its own
    const form = action.sessionToken ? formOf(parts, call, request, context.commandId) : undefined;
    const wrong = await form?.use();
    if (wrong) return { refusal: wrong };
    const handled = async () => {
      const written = await handle(request, { ...call, context });
      if (written.position === undefined && isRefused(written)) await form?.giveBack();
      return written;
    };
    const done = () => told(() => noted(parts.ownWrites, call, handled()), context.commandId);
    if (!action.takesTurns) return await done();
    return await parts.inTurn({ action: admitted.name, account: actorOf(call) }, done);
  });
}

/** The token of the form that was sent: used up by its command, unless that is refused and had no effect. */
function formOf(
  { identity }: Pick<PerformParts, 'identity'>,
  { session }: AdmittedCall,
  request: unknown,
  commandId: string,
) {
  const { session_token: token } = request as { readonly session_token: string };
  const { sessionTokens } = identity;
  return {
    use: () => sessionTokens.use(token, session, commandId),
    // one that cannot be given back stays used up, and the refusal is told all the same
    giveBack: () => sessionTokens.giveBack(token, session, commandId).catch(() => undefined),
  };
}

/** The answer, when its session's queries know what to wait for. */
async function noted(
  ownWrites: OwnWrites,
  { session }: AdmittedCall,
  written: ReturnType<Handle>,
): Promise<object> {
  const { position, ...answer } = await written;
  await ownWrites.wrote(session.id, position);
  return answer;
}
