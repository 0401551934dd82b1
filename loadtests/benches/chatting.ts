import { setTimeout as pause } from 'node:timers/promises';
import type { SocketMessage } from '@caravan/gateway/wire';
import type { IsolatedSystem } from '@caravan/caravan/testing';
import type { Api } from '../system/api.ts';
import { newStaff } from '../system/staff.ts';
import { percentiles } from './concurrently.ts';

const CONVERSATIONS = Number(process.env['BENCH_CONVERSATIONS'] ?? '1000');
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? '60');
/** answers a second, over all conversations */
const RATE = 20;
/** at once, while all of this is prepared; a gateway lets fifty sockets of an address say who they are */
const AT_ONCE = 16;
const TARGET_P95_MS = 200;
const ANSWERED_WITHIN_MS = 30_000;

type Listener = {
  readonly usercode: string;
  /** Resolves when this message is on the buyer's screen: told by the socket, and read. */
  readonly seen: (id: number) => Promise<void>;
  /** Once what it reads has come. */
  readonly close: () => Promise<void>;
};

/**
 * Buyers with an open conversation and an open socket each, at one gateway, whom one person answers. Prints how long it takes from the
 * answer's sending until the buyer has read it. Throws when the 95th of a hundred takes longer than 200 ms.
 */
export async function chatting(api: Api, system: IsolatedSystem): Promise<void> {
  const { token } = await newStaff(api, system, 'customer-service');
  const listeners: Listener[] = [];
  const numbers = Array.from({ length: CONVERSATIONS }, (_, at) => at);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let number = numbers.pop(); number !== undefined; number = numbers.pop())
        listeners.push(await conversation(api, system, { number, staff: token }));
    }),
  );
  console.log(`${listeners.length} open conversations, each with a socket`);

  const latencies: number[] = [];
  const answering: Promise<void>[] = [];
  for (let turn = 0; turn < RATE * SECONDS; turn += 1) {
    const listener = listeners[(turn * 389) % listeners.length];
    if (listener)
      answering.push(answer(api, listener, { token, turn }).then((took) => void latencies.push(took)));
    await pause(1_000 / RATE);
  }
  await Promise.all(answering);
  await Promise.all(listeners.map(({ close }) => close()));
  const { p50, p95, p99 } = percentiles(latencies);
  const figures = [p50, p95, p99].map((each) => each.toFixed(1));
  console.log(
    `from send to seen, ${RATE} answers/s    p50 ${figures[0]}  p95 ${figures[1]}  p99 ${figures[2]} ms   (${latencies.length} seen)`,
  );
  if (p95 > TARGET_P95_MS) throw new Error(`The 95th of a hundred took ${p95.toFixed(0)} ms.`);
}

async function answer(
  api: Api,
  { usercode, seen }: Listener,
  { token, turn }: { readonly token: string; readonly turn: number },
): Promise<number> {
  const began = performance.now();
  const request = { usercode, content: `Answer ${turn}` };
  const { id } = await api.call('officeChat!send', request, { token, key: `answer-${turn}` });
  await Promise.race([
    seen(id),
    pause(ANSWERED_WITHIN_MS, undefined, { ref: false }).then(() => {
      throw new Error(`message ${id} of ${usercode} was not seen in half a minute`);
    }),
  ]);
  return performance.now() - began;
}

async function conversation(
  api: Api,
  { origin }: IsolatedSystem,
  { number, staff }: { readonly number: number; readonly staff: string },
): Promise<Listener> {
  const username = `chat${Date.now().toString(36)}n${number}`;
  const { token, usercode } = await api.call('localuser!registerNoVerifcode', {
    username,
    password: 'load-test1',
  });
  await api.call('newOnlinechat!send', { content: 'Hello' }, { token, key: 'hello' });
  await api.call('officeChat!take', { usercode }, { token: staff });
  const waiting = new Map<number, () => void>();
  let last = 0;
  let reading = Promise.resolve();
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`);
  const readOn = async (): Promise<void> => {
    const { pageList } = await api.call('newOnlinechat!list', { message_id: last }, { token });
    for (const { id } of pageList) {
      last = Math.max(last, id);
      waiting.get(id)?.();
      waiting.delete(id);
    }
  };
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'auth', token })));
    socket.addEventListener('error', () => reject(new Error('a socket failed')));
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as SocketMessage;
      if (message.type === 'ready') resolve();
      if (message.type === 'chat' && message.message_id > last) reading = reading.then(readOn);
    });
  });
  return {
    usercode,
    seen: (id) => (id <= last ? Promise.resolve() : new Promise((resolve) => void waiting.set(id, resolve))),
    close: async () => {
      socket.close();
      await reading;
    },
  };
}
