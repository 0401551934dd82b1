import { z } from 'zod';
import type { TextMessage } from '../text-message.ts';
import { NotTakenError, RefusedTextError, type Sent, type SmsTransport } from './transport.ts';

export type TwilioOptions = {
  /** `https://api.twilio.com`, or what speaks its protocol */
  readonly endpoint: string;
  /** the account, `AC…` */
  readonly account: string;
  /** an API key, `SK…` (or the account itself), and its secret */
  readonly keyId: string;
  readonly keySecret: string;
  /** a number in E.164, a name of letters, or a messaging service, `MG…` */
  readonly sender: string;
  /** whether the endpoint may speak plain HTTP: in development */
  readonly plainAllowed: boolean;
  /** ms until an answer is given up; default 15 s */
  readonly patience?: number;
};

/** A job that takes longer counts as that of a dead worker. */
const PATIENCE_MS = 15_000;
/** the provider's bounds of `ValidityPeriod`, in seconds */
const [SHORTEST, LONGEST] = [1, 36_000];
/** newest first: among so many to one number, an earlier try is found */
const LOOKED_THROUGH = 50;

const created = z.object({ sid: z.string() });
const listed = z.object({
  messages: z.array(
    z.object({ sid: z.string(), to: z.string(), body: z.string(), date_created: z.string() }),
  ),
});
const complaint = z.object({ code: z.int().optional() });

/**
 * Twilio's Messages resource, 2010-04-01: form parameters, HTTP Basic authentication, answers in JSON. It knows no idempotency key for a
 * message, so who got no answer asks for what is there (`find`) before trying again.
 */
export function createTwilioTransport(options: TwilioOptions): SmsTransport {
  const { endpoint, account, keyId, keySecret, sender, plainAllowed, patience = PATIENCE_MS } = options;
  if (new URL(endpoint).protocol !== 'https:' && !plainAllowed)
    throw new Error('text messages are sent by https alone, outside development');
  const messages = new URL(`/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, endpoint);
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const from = sender.startsWith('MG') ? { MessagingServiceSid: sender } : { From: sender };

  async function ask(url: URL, body?: URLSearchParams): Promise<unknown> {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, accept: 'application/json' },
      ...(body && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    }).catch(() => {
      // what it failed with may name the number, in the address
      throw new Error('the SMS provider gave no answer');
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return answer;
    throw failureOf(response.status, complaint.safeParse(answer).data?.code);
  }

  return {
    async send({ to, text }, goodForSeconds) {
      const validity = Math.min(LONGEST, Math.max(SHORTEST, Math.floor(goodForSeconds)));
      const body = new URLSearchParams({ To: to, ...from, Body: text, ValidityPeriod: String(validity) });
      return sentAs(created.parse(await ask(messages, body)).sid);
    },
    async find({ to, text }: TextMessage, sentSince: Date) {
      const url = new URL(messages);
      url.search = new URLSearchParams({ To: to, PageSize: String(LOOKED_THROUGH) }).toString();
      const { messages: there } = listed.parse(await ask(url));
      // its times are of whole seconds
      const since = Math.floor(sentSince.getTime() / 1_000) * 1_000;
      return there
        .filter((each) => each.to === to && each.body === text && Date.parse(each.date_created) >= since)
        .toReversed()
        .map(({ sid }) => sentAs(sid));
    },
  };
}

const sentAs = (reference: string): Sent => ({ state: 'sent', reference });

/** What it says may repeat the number, so only its numbers are kept. */
function failureOf(status: number, code: number | undefined): Error {
  const said = `the SMS provider did not take it: ${status}${code === undefined ? '' : ` ${code}`}`;
  // of a failure of its own nobody knows what is left behind
  if (status >= 500) return new Error(said);
  // a key, an account or a rate: a person mends it, or time does
  return status === 400 ? new RefusedTextError(said) : new NotTakenError(said);
}
