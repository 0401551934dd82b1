import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pause } from '@caravan/platform';
import type { LoggerPort } from '@caravan/platform';
import { StartFailure } from '../failure.ts';

export type Child = {
  /** resolves when it is ready for the first time; rejects with StartFailure if it ends before that */
  readonly ready: Promise<void>;
  /** Asks it to finish and waits; after the grace period it is killed. */
  stop(): Promise<void>;
};

export type ChildOptions = {
  /** the command of the command line that it runs */
  readonly role: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** every line it writes */
  readonly onLine: (line: string) => void;
  readonly logger: Pick<LoggerPort, 'warn'>;
};

const PROGRAM = fileURLToPath(new URL('../bin/caravan.js', import.meta.url));
const GRACE_MS = 12_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** a child that lived this long starts over with a short pause */
const SETTLED_MS = 30_000;

/** Forks a role; once it has been ready, restarts it whenever it dies, with growing pauses. */
export function startChild(options: ChildOptions): Child {
  const { role, logger } = options;
  const state = { stopping: false, process: forkRole(options) };
  const halted = new AbortController();
  const ready = untilReady(state.process, role);

  const watch = async (): Promise<void> => {
    let rest = FIRST_PAUSE_MS;
    for (let since = Date.now(); ; since = Date.now()) {
      await untilEnded(state.process);
      if (state.stopping) return;
      if (Date.now() - since > SETTLED_MS) rest = FIRST_PAUSE_MS;
      logger.warn({ ended: howItEnded(state.process) }, `The ${role} ended and is started again`);
      await pause(rest, halted.signal);
      if (halted.signal.aborted) return;
      rest = Math.min(rest * 2, LONGEST_PAUSE_MS);
      state.process = forkRole(options);
    }
  };
  const watching = ready.then(watch, () => undefined);
  return {
    ready,
    stop: async () => {
      state.stopping = true;
      halted.abort();
      await end(state.process);
      await watching;
    },
  };
}

function forkRole({ role, env, onLine }: ChildOptions): ChildProcess {
  const child = fork(PROGRAM, [role], {
    env: { ...env },
    // Most of what a request allocates dies with it: a larger young generation saves collections, and so latency.
    execArgv: ['--max-semi-space-size=32'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C in the terminal reaches the supervisor alone, which then stops its children in order
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') onLine(line);
    });
  }
  return child;
}

async function untilReady(child: ChildProcess, role: string): Promise<void> {
  const ended = untilEnded(child).then(() => 'ended' as const);
  const ready = once(child, 'message').then(() => 'ready' as const);
  if ((await Promise.race([ended, ready])) === 'ready') return;
  // why, it has said itself
  throw new StartFailure(`The ${role} could not be started (${howItEnded(child)}).`);
}

async function untilEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

function howItEnded(child: ChildProcess): string {
  return child.signalCode === null ? `exit code ${child.exitCode}` : `signal ${child.signalCode}`;
}

async function end(child: ChildProcess): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  child.kill('SIGTERM');
  await untilEnded(child);
  clearTimeout(timer);
}
