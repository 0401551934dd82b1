import { check, sleep } from 'k6';
import http, { type RefinedResponse, type ResponseType } from 'k6/http';
import { Trend } from 'k6/metrics';
import type { ActionName, RequestOf, ResponseOf } from '../../system/api.ts';
import { plan } from './plan.ts';

/** the envelope's code while a part of the system is away */
const TRY_LATER = 503;
const AGAIN_AFTER_SECONDS = 0.25;
const MOST_REPETITIONS = 240;

type Envelope = { readonly code: number; readonly msg: string; readonly data: unknown };
type Answer = RefinedResponse<ResponseType | undefined>;

/** Milliseconds until the answer, by the `name` of the action or page; waiting to try again counts. */
export const actionMs = new Trend('action_ms', true);

let hasWarned = false;
/** Once for each visitor: a system that refuses everything would fill the screen. */
export function warn(text: string): void {
  if (!hasWarned) console.warn(text);
  hasWarned = true;
}

/** undefined: no envelope came. What stands before a mall may answer with a page of its own. */
function envelopeOf({ status, body }: Answer): Envelope | undefined {
  try {
    return status === 200 ? (JSON.parse(String(body)) as Envelope) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Calls an action of the API; undefined when it was refused or not answered, which the check counts. Asked to try later, it does so under
 * the same key, which is safe; other visits go on meanwhile.
 */
export function call<Name extends ActionName>(
  name: Name,
  body: RequestOf<Name>,
  { token, key }: { readonly token?: string; readonly key?: string } = {},
): ResponseOf<Name> | undefined {
  const ask = () =>
    http.post(`${plan.origin}/wap/api/${name}.action`, JSON.stringify(body), {
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      tags: { name },
    });
  let response = ask();
  let envelope = envelopeOf(response);
  let took = response.timings.duration;
  for (let again = 0; again < MOST_REPETITIONS && envelope?.code === TRY_LATER; again += 1) {
    sleep(AGAIN_AFTER_SECONDS);
    response = ask();
    envelope = envelopeOf(response);
    took += AGAIN_AFTER_SECONDS * 1_000 + response.timings.duration;
  }
  actionMs.add(took, { name });
  if (check(envelope, { [`${name} is done`]: (told) => told?.code === 0 }))
    return envelope?.data as ResponseOf<Name>;
  warn(`${name} was answered ${response.status} ${String(response.body ?? response.error).slice(0, 200)}`);
  return undefined;
}
