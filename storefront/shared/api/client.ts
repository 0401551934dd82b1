import type { ActionName, RequestOf, ResponseOf } from '@caravan/gateway/wire';
import { currentLanguage } from '../i18n/language.ts';
import { loadRefusals } from '../i18n/load-texts.ts';
import { currentToken } from '../session/store.ts';
import { heard, heardNothing } from './connection.ts';
import { isRefusal, loggedOutCode, NoAnswer, opened } from './envelope.ts';
import { notifyError } from './notices.tsx';

type CallOptions = {
  /** Makes a repeated command harmless: the same key for every try of one attempt. */
  readonly idempotencyKey?: string;
  /** The caller shows errors itself, beside their cause. */
  readonly quiet?: boolean;
  /** Sent as a form, because it has a file, which takes longer than other calls. */
  readonly form?: boolean;
  /** Speaks for this session, rather than for the one that is current here. */
  readonly token?: string;
};

/** §9: a call without an answer after 15 seconds has failed. */
const patience = 15_000;
/** As long as the mall takes an upload in. */
const patienceOfUploads = 90_000;

let whenLoggedOut: () => void = () => {};

/** The effect of a 403 (§2, §4), set by the shell. */
export function onLoggedOut(handler: () => void): void {
  whenLoggedOut = handler;
}

export type Sent = { readonly token: string | undefined; readonly options: CallOptions };

function formOf(request: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(request)) form.append(name, value as string | Blob);
  return form;
}

/** How a question gets to the mall, and its answer back: over HTTP in a browser; on the server, which is the mall, without. */
export type Post = (name: string, request: object, sent: Sent) => Promise<unknown>;

let posted: Post = post;

/** Asks in another way than over HTTP. */
export function postBy(way: Post): void {
  posted = way;
}

/** The data of the answer. */
async function post(name: string, request: object, { token, options }: Sent): Promise<unknown> {
  let reference: string | undefined;
  let answer: unknown;
  try {
    const response = await fetch(`/wap/api/${name}.action?lang=${currentLanguage()}`, {
      method: 'POST',
      headers: {
        // of a form, the browser says it, because it chooses the boundary
        ...(options.form ? {} : { 'content-type': 'application/json' }),
        ...(token ? { token } : {}),
        ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
      },
      body: options.form ? formOf(request) : JSON.stringify(request),
      signal: AbortSignal.timeout(options.form ? patienceOfUploads : patience),
    });
    reference = response.headers.get('x-request-id') ?? undefined;
    answer = await response.json();
    heard();
  } catch (error) {
    heardNothing();
    throw new NoAnswer(error, reference);
  }
  try {
    return opened(answer, reference);
  } catch (error) {
    // a refusal is said once, so its words must be here before it is
    if (isRefusal(error)) await loadRefusals();
    throw error;
  }
}

/**
 * Calls an action of the mall and returns its data. Refusals and missing answers are thrown as `ApiRefusal` and `NoAnswer`, and
 * shown as a toast unless `quiet`.
 */
export async function call<Name extends ActionName>(
  name: Name,
  request: RequestOf<Name>,
  options: CallOptions = {},
): Promise<ResponseOf<Name>> {
  const token = options.token ?? currentToken();
  try {
    return (await posted(name, request, { token, options })) as ResponseOf<Name>;
  } catch (error) {
    if (isRefusal(error, loggedOutCode)) {
      // The answer is about the token that was sent. A user who signed in since keeps their session.
      if (token !== currentToken()) throw error;
      notifyError(error);
      whenLoggedOut();
    } else if (!options.quiet) notifyError(error);
    throw error;
  }
}

/** A key for one attempt of a command. */
export function newAttemptKey(): string {
  return crypto.randomUUID();
}
