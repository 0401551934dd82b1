import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Asked, Office, Said } from './office.ts';

const PROGRAM = fileURLToPath(new URL('process.ts', import.meta.url));

export type BackOffice = {
  readonly office: Office;
  /** SIGKILL; another process takes its place. The commands in progress are never answered. */
  kill(): boolean;
  stop(): void;
};

type Waiting = { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void };

/** The contexts in a separate process, restarted when it dies. */
export function startBackOffice(variables: Readonly<Record<string, string>>): BackOffice {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let stopped = false;
  let running = start();

  function start(): ChildProcess {
    const { PATH, HOME } = process.env;
    // bigint goes over it
    const child = fork(PROGRAM, { env: { PATH, HOME, ...variables }, serialization: 'advanced' });
    child.on('message', (said: Said) => {
      const one = waiting.get(said.id);
      waiting.delete(said.id);
      if ('error' in said) one?.reject(new Error(said.error));
      else one?.resolve(said.answer);
    });
    child.once('exit', () => {
      for (const { reject } of waiting.values()) reject(new Error('the back office died'));
      waiting.clear();
      if (!stopped) running = start();
    });
    return child;
  }

  function ask(about: Omit<Asked, 'id'>): Promise<unknown> {
    const id = (asked += 1);
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      running.send({ id, ...about } satisfies Asked, (error) => error && reject(error));
    });
  }

  /** A context whose commands are all sent to that process. */
  const remote = <Room extends keyof Office>(room: Room): Office[Room] =>
    new Proxy({} as Office[Room], {
      get: (_, command) =>
        command === 'then'
          ? undefined
          : (...given: unknown[]) => ask({ room, command: String(command), given }),
    });

  return {
    office: {
      ordering: remote('ordering'),
      wallet: remote('wallet'),
      proceeds: remote('proceeds'),
      lending: remote('lending'),
      payOrder: remote('payOrder'),
      payOut: remote('payOut'),
      refundOrder: remote('refundOrder'),
      repayLoan: remote('repayLoan'),
      accounts: remote('accounts'),
    },
    kill: () => running.kill('SIGKILL'),
    stop() {
      stopped = true;
      running.kill('SIGKILL');
    },
  };
}
