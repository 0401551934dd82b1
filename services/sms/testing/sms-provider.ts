import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Taken = { sid: string; to: string; body: string; date_created: string };
type Answer = { readonly status: number; readonly code?: number };

/** A provider that speaks the protocol of Twilio's Messages resource, and keeps what it takes. */
export type SmsProvider = {
  readonly endpoint: string;
  /** each as it was asked for, the newest last */
  readonly taken: Taken[];
  /** what was asked with each message, besides its number and words */
  readonly asked: URLSearchParams[];
  /** the calls that had another account, key or secret than these */
  readonly strangers: string[];
  /** how it answers the next messages instead of taking them; `silent`: it takes them, and says nothing */
  answer(next: Answer | 'silent' | undefined): void;
  /** how it answers who looks for a message, instead of saying what it took */
  answerSearch(next: Answer | undefined): void;
  stop(): Promise<void>;
};

export const ACCOUNT = 'AC00000000000000000000000000000001';
export const KEY_ID = 'SK00000000000000000000000000000002';
export const KEY_SECRET = 'a-secret-of-the-tests';
const AUTHORIZATION = `Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString('base64')}`;

export async function startSmsProvider(clock: () => Date): Promise<SmsProvider> {
  const taken: Taken[] = [];
  const asked: URLSearchParams[] = [];
  const strangers: string[] = [];
  let next: Answer | 'silent' | undefined;
  let nextSearch: Answer | undefined;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider');
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const complain = ({ status, code = 20_001 }: Answer, to = '') =>
      // as the real one does, it names the number
      say(status, {
        code,
        message: `The 'To' number ${to} is not good.`,
        status,
        more_info: `https://…/${code}`,
      });
    if (url.pathname !== `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`)
      return complain({ status: 404, code: 20_404 });
    if (request.headers.authorization !== AUTHORIZATION) {
      strangers.push(request.headers.authorization ?? 'nobody');
      return complain({ status: 401, code: 20_003 });
    }
    if (request.method === 'GET') {
      if (nextSearch) return complain(nextSearch, url.searchParams.get('To') ?? '');
      const to = url.searchParams.get('To');
      const messages = taken.filter((each) => each.to === to).toReversed();
      return say(200, { messages: messages.slice(0, Number(url.searchParams.get('PageSize'))), page: 0 });
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(parts).toString());
      const [to, body] = [form.get('To') ?? '', form.get('Body') ?? ''];
      if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') !== true)
        return complain({ status: 400 }, to);
      if (next && next !== 'silent') return complain(next, to);
      const sid = `SM${String(taken.length + 1).padStart(32, '0')}`;
      asked.push(form);
      // RFC 2822, in whole seconds
      taken.push({ sid, to, body, date_created: clock().toUTCString().replace('GMT', '+0000') });
      if (next !== 'silent') say(201, { sid, to, body, status: 'queued', error_code: null });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    taken,
    asked,
    strangers,
    answer: (given) => {
      next = given;
    },
    answerSearch: (given) => {
      nextSearch = given;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
