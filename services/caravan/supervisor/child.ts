import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Logger } from '@caravan/platform';
import { StartFailure } from '../failure.ts';

export type Child = {
  /** Asks it to finish and waits; after the grace period it is killed. */
  stop(): Promise<void>;
};

export type ChildOptions = {
  /** the command of the command line that it runs */
  readonly role: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** every line it writes */
  readonly onLine: (line: string) => void;
  readonly logger: Logger;
};

const PROGRAM = fileURLToPath(new URL('../bin/caravan.js', import.meta.url));
const GRACE_MS = 12_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** a child that lived this long starts over with a short pause */
const SETTLED_MS = 30_000;

/**
 * Forks a role and waits until it is ready; from then on starts it again whenever it dies, with growing pauses.
 * Throws StartFailure with its last words when it cannot be started in the first place.
 */
export async function keepRunning(options: ChildOptions): Promise<Child> {
  const { role, logger } = options;
  const state: { stopping: boolean; process: ChildProcess } = { stopping: false, process: forkRole(options) };
  await untilReady(state.process, role);
  const halted = new AbortController();

  const watch = async (): Promise<void> => {
    let pause = FIRST_PAUSE_MS;
    for (let since = Date.now(); ; since = Date.now()) {
      await untilEnded(state.process);
      if (state.stopping) return;
      if (Date.now() - since > SETTLED_MS) pause = FIRST_PAUSE_MS;
      logger.warn(
        { role, ended: howItEnded(state.process), pause },
        `The ${role} ended and is started again`,
      );
      await pauseUnless(pause, halted.signal);
      if (halted.signal.aborted) return;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      state.process = forkRole(options);
    }
  };
  const watching = watch();
  return {
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
    execArgv: [],
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
  const words: string[] = [];
  const remember = (text: string): void => void words.push(text);
  child.stderr?.on('data', remember);
  const ended = untilEnded(child).then(() => 'ended' as const);
  const ready = once(child, 'message').then(() => 'ready' as const);
  const outcome = await Promise.race([ended, ready]);
  child.stderr?.off('data', remember);
  if (outcome === 'ready') return;
  const said = words.join('').trim();
  throw new StartFailure(
    `The ${role} could not be started (${howItEnded(child)}).${said === '' ? '' : `\n${said}`}`,
  );
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

function pauseUnless(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => [clearTimeout(timer), resolve()], { once: true });
  });
}
