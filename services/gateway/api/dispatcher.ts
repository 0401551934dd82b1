import { refusal } from '@caravan/events';
import type { Identity } from '@caravan/identity';
import { HasherBusyError } from '@caravan/identity';
import type { Logger } from '@caravan/platform';
import { actions, type Action, type ActionName, type Audience } from '../wire/index.ts';
import { brandOf } from './brand.ts';
import type { Call, Handlers } from './call.ts';
import { isRefused, malformed, refused, succeeded, type Refused } from './envelope.ts';
import type { Limiter } from './limiter.ts';
import { idempotencyKeyOf, parametersOf, tokenOf, type Parameters } from './parameters.ts';
import type { RecentAnswers } from './recent-answers.ts';

/** One call as it came over HTTP. */
export type Incoming = {
  readonly action: string;
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly address: string;
  readonly correlationId: string;
};

/** `text`: the envelope as JSON. `code`: its code, for the measurements. `action`: a name of the table, or "unknown". */
export type Outgoing = { readonly text: string; readonly code: number; readonly action: string };

export type Dispatcher = (incoming: Incoming) => Promise<Outgoing>;

type DispatcherParts = {
  readonly handlers: Handlers;
  readonly identity: Pick<Identity, 'sessionOf'>;
  readonly limiter: Limiter;
  readonly recent: RecentAnswers;
  readonly logger: Logger;
  readonly brandsByHost?: Readonly<Record<string, string>> | undefined;
};

type Erased = (request: unknown, call: Call) => Promise<object>;

/**
 * One way in for every action: limit → who → what → do → envelope. Who may call is decided here and nowhere else, by the
 * action table; what a buyer may touch is decided where it is kept, by asking with the buyer's code.
 */
export function createDispatcher(parts: DispatcherParts): Dispatcher {
  return async (incoming) => {
    const name = incoming.action;
    if (!isActionName(name)) return sent('unknown', refused(refusal('unknown-action')));
    try {
      return await answer(parts, name, incoming);
    } catch (error) {
      if (error instanceof HasherBusyError) return sent(name, refused(refusal('try-later')));
      parts.logger.error({ err: error, action: name }, 'an action failed');
      return sent(name, refused(refusal('server-error')));
    }
  };
}

function isActionName(name: string): name is ActionName {
  return Object.hasOwn(actions, name);
}

async function answer(parts: DispatcherParts, name: ActionName, incoming: Incoming): Promise<Outgoing> {
  const action: Action = actions[name];
  const parameters = parametersOf(incoming.query, incoming.body);
  if (!parameters) return sent(name, refused(refusal('parameter-error')));
  const limited = await parts.limiter({ limits: action.limits, address: incoming.address, parameters });
  if (limited) return sent(name, refused(limited));

  const call = await admitted(parts, action.audience, incoming, parameters);
  if (isRefused(call)) return sent(name, refused(call.refusal));
  const request = action.request.safeParse(parameters);
  if (!request.success) return sent(name, malformed(request.error.issues));

  const handler = parts.handlers[name] as Erased;
  const perform = async () => enveloped(await handler(request.data, call));
  if (action.kind === 'command' || action.sharedForMs === 0) return sent(name, await perform());
  const question = `${name} ${call.brand} ${JSON.stringify(request.data)}`;
  const text = await parts.recent.get(question, action.sharedForMs, async () =>
    JSON.stringify(await perform()),
  );
  return { text, code: codeOf(text), action: name };
}

/** The caller, with a session unless the action is for anyone. */
async function admitted(
  { identity, brandsByHost }: DispatcherParts,
  audience: Audience,
  { headers, correlationId }: Incoming,
  parameters: Parameters,
): Promise<Call | Refused> {
  const host = headers['host'];
  const token = tokenOf(headers, parameters);
  const call: Call = {
    brand: brandOf({ host: typeof host === 'string' ? host : undefined, headers, parameters }, brandsByHost),
    correlationId,
    token,
    idempotencyKey: idempotencyKeyOf(headers, parameters),
  };
  if (audience === 'anyone') return call;
  if (token === undefined) return { refusal: refusal('not-logged-in') };
  const session = await identity.sessionOf(token);
  if (!session) return { refusal: refusal('session-expired') };
  // every session is a buyer's: sellers and staff have none yet
  return audience === 'buyer' ? Object.assign(call, { session }) : { refusal: refusal('no-permission') };
}

type Enveloped = { readonly code: number };

function enveloped(data: object): Enveloped {
  return isRefused(data) ? refused(data.refusal) : succeeded(data);
}

function sent(action: string, envelope: Enveloped): Outgoing {
  return { text: JSON.stringify(envelope), code: envelope.code, action };
}

function codeOf(text: string): number {
  return Number(/^\{"code":(\d+)/.exec(text)?.[1] ?? 0);
}
