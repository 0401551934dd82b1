import { refusal } from '@caravan/events';
import { givingUpAfter } from '@caravan/events/log';
import { BusyError, type Logger } from '@caravan/platform';
import { isUnsupported, type Action } from '../wire/index.ts';
import { awayPart } from './away.ts';
import { admit, type AdmissionParts } from './admission.ts';
import { actorOf, isSignedIn, type Call } from './call.ts';
import type { HandlersOf } from './handler.ts';
import { outdated } from './client-version.ts';
import { isRefused, malformed, refused, succeeded, type Refused } from './envelope.ts';
import type { KnownBrowser } from './known-browser.ts';
import type { Limiter } from './limiter.ts';
import { parametersOf, type Headers, type Parameters } from './parameters.ts';
import { perform, type Handle, type PerformParts } from './perform.ts';
import type { Receiving } from './receive-upload.ts';
import type { RecentAnswers } from './recent-answers.ts';

/** One call as it came over HTTP. */
export type Incoming = {
  readonly action: string;
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: Headers;
  /** as far as the proxy says so */
  readonly overTls: boolean;
  readonly address: string;
  readonly browser: KnownBrowser;
  /** what the caller calls the request, or our id of it */
  readonly correlationId: string;
  /** ours: no caller can choose it */
  readonly requestId: string;
  /** Reads a multipart body, whose fields and file are parameters too; only for an action that takes one, once the caller is known. */
  readonly upload?: Pick<Receiving, 'receive' | 'abandoned'>;
};

/** `text`: the envelope as JSON. `code`: its code, for the metrics. `action`: a name of the table, or "unknown". */
export type Outgoing = {
  readonly text: string;
  readonly code: number;
  readonly action: string;
  /** it was turned away, and may be asked again after so many seconds */
  readonly retryAfter?: number;
};

export type Dispatcher = (incoming: Incoming) => Promise<Outgoing>;

type Parts = AdmissionParts &
  PerformParts & {
    readonly limiter: Limiter;
    readonly recent: RecentAnswers;
    readonly logger: Logger;
    /** the oldest version of an app that may go on (§8); undefined: any */
    readonly leastClientVersion?: string | undefined;
    /** how long a call waits for an event store that does not answer; default 5 s */
    readonly patienceMs?: number;
  };

const PATIENCE_MS = 5_000;
/** When somebody who was turned away may ask again, seconds: what was too much has passed by then, if it passes. */
const AGAIN_AFTER_SECONDS = 1;

type Table = Readonly<Record<string, Action>>;
/** A row and its handler. Their exact types are unknown here, but `HandlersOf` has made sure that they match. */
type Served = { readonly action: Action; readonly handle: Handle };

/**
 * The single entry point of every action. The policy of its row is applied here and nowhere else, in one order: limit → caller
 * → limit of the account → file → schema → transaction password → own writes caught up → idempotency → handler → note the written position → envelope. The
 * rooms decide what a buyer may access, because they are queried with the buyer's code.
 */
export function createDispatcher<Actions extends Table>(
  parts: Parts & { readonly actions: Actions; readonly handlers: HandlersOf<Actions> },
): Dispatcher {
  const handlers = new Map(Object.entries<{ readonly handle: unknown }>(parts.handlers));
  return async (incoming) => {
    const { action: name } = incoming;
    const action = Object.hasOwn(parts.actions, name) ? parts.actions[name] : undefined;
    const handle = handlers.get(name)?.handle as Handle | undefined;
    if (!action || !handle) return sent('unknown', refused(refusal('unknown-action')));
    try {
      return await givingUpAfter(parts.patienceMs ?? PATIENCE_MS, () =>
        answer(parts, { action, handle }, incoming),
      );
    } catch (error) {
      if (error instanceof BusyError) {
        const again = { retryAfter: AGAIN_AFTER_SECONDS };
        return { ...sent(name, refused(refusal('try-later', again))), ...again };
      }
      const away = awayPart(error);
      // whether it took effect may be unknown: asking again under the same key is safe
      if (away)
        parts.logger.warn({ away, error: String(error), action: name }, 'an action found a part away');
      else parts.logger.error({ err: error, action: name }, 'an action failed');
      return sent(name, refused(refusal(away ? 'try-later' : 'server-error')));
    }
  };
}

async function answer(parts: Parts, { action, handle }: Served, incoming: Incoming): Promise<Outgoing> {
  const { action: name, headers, overTls, address, browser, correlationId, requestId } = incoming;
  const parameters = parametersOf(incoming.query, incoming.body);
  if (!parameters) return sent(name, refused(refusal('parameter-error')));
  if (isUnsupported(parameters['lang'])) return sent(name, refused(refusal('language-unsupported')));
  const old = outdated(parts.leastClientVersion, headers, parameters);
  if (old) return sent(name, refused(old));
  const limited = await parts.limiter({ limits: action.limits, address, parameters });
  if (limited) return sent(name, refused(limited));

  const call = await admit(parts, {
    permission: action.permission,
    headers,
    overTls,
    parameters,
    correlationId,
    requestId,
    address,
    browser,
    abandoned: incoming.upload?.abandoned,
  });
  if (isRefused(call)) return sent(name, refused(call.refusal));
  const given = await givenBy(parts, { action, incoming, parameters, call });
  if (isRefused(given)) return sent(name, refused(given.refusal));
  const request = action.request.safeParse(given);
  if (!request.success) return sent(name, malformed(request.error.issues));

  const performed = async () =>
    enveloped(await perform(parts, { name, action, request: request.data, call }, handle), action);
  if (action.kind === 'command' || action.sharedForMs === 0) return sent(name, await performed());
  const question = `${name} ${call.brand.key} ${call.language ?? '-'} ${JSON.stringify(request.data)}`;
  const text = await parts.recent.get(question, action.sharedForMs, async () =>
    JSON.stringify(await performed()),
  );
  return { text, code: codeOf(text), action: name };
}

type Given = {
  readonly action: Action;
  readonly incoming: Incoming;
  readonly parameters: Parameters;
  readonly call: Call;
};

/** All parameters of an admitted caller, who has not used up their limits: a body with a file is read now. */
async function givenBy(
  { limiter }: Parts,
  { action, incoming, parameters, call }: Given,
): Promise<Parameters | Refused> {
  if (!isSignedIn(call)) return parameters;
  const account = actorOf(call);
  const limited = await limiter({ limits: action.limits, address: incoming.address, parameters, account });
  if (limited) return { refusal: limited };
  if (action.body === 'fields' || !incoming.upload) return parameters;
  const received = await incoming.upload.receive(account);
  return isRefused(received) ? received : { ...parameters, ...received };
}

type Enveloped = { readonly code: number };

function enveloped(data: object, action: Action): Enveloped {
  if (isRefused(data)) return refused(data.refusal);
  return action.kind === 'command' ? succeeded(data, action.says) : succeeded(data);
}

export function sent(action: string, envelope: Enveloped): Outgoing {
  return { text: JSON.stringify(envelope), code: envelope.code, action };
}

function codeOf(text: string): number {
  return Number(/^\{"code":(\d+)/.exec(text)?.[1] ?? 0);
}
