import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithUs } from '@caravan/platform';
import { developmentKeys } from './development-keys.ts';

export type Anvil = {
  readonly pid: number;
  readonly url: string;
  readonly child: ChildProcess;
  /** One JSON-RPC call; throws the node's own message. */
  call(method: string, params?: readonly unknown[]): Promise<unknown>;
  /** Ends this process, and only this one. */
  kill(signal?: NodeJS.Signals): Promise<void>;
};

export type AnvilOptions = {
  readonly port: number;
  /** automine a block per transaction; otherwise blocks are mined only on demand */
  readonly automine: boolean;
  /** a file made by anvil_dumpState */
  readonly loadState?: string;
  /** for tests: keep old states, so that blocks can be reorganised */
  readonly keepHistory?: boolean;
  /** for tests: `finalized` is two epochs behind the head */
  readonly slotsInAnEpoch?: number;
  /** further arguments of its command line */
  readonly further?: readonly string[];
};

const STARTS_WITHIN = 15_000;

/** The real binary: its npm wrapper outlives the process that started it. */
function anvilBinary(): string {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const os = process.platform;
  const name = `@foundry-rs/anvil-${os}-${arch}/bin/anvil${os === 'win32' ? '.exe' : ''}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json');
    return createRequire(wrapper).resolve(name);
  } catch (cause) {
    throw new Error(
      `There is no anvil for ${os} ${arch}: it is a development package. Give the RPC_URL of a node to every network instead, or run npm ci without --omit=dev.`,
      { cause },
    );
  }
}

/** Starts anvil and waits until it answers; it ends when this process does. Throws if it ends before it answers. */
export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  // its own group: Ctrl-C in the terminal must not end it before the processes that still use it
  const child = spawn(anvilBinary(), argumentsOf(options), { stdio: 'ignore', detached: true });
  const url = `http://127.0.0.1:${options.port}`;
  const { pid } = child;
  if (pid === undefined) {
    const [error] = (await once(child, 'error')) as [Error];
    throw error;
  }
  child.once('exit', endWithUs(pid, 'TERM'));
  const anvil: Anvil = {
    pid,
    url,
    child,
    call: (method, params = []) => call(url, method, params),
    async kill(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      const late = setTimeout(() => child.kill('SIGKILL'), 3_000);
      await ended;
      clearTimeout(late);
    },
  };
  await answers(anvil);
  return anvil;
}

function argumentsOf(options: AnvilOptions): string[] {
  return [
    ['--host', '127.0.0.1', '--port', String(options.port), '--mnemonic', developmentKeys.phrase],
    options.automine ? [] : ['--no-mining'],
    options.keepHistory === true ? [] : ['--prune-history'],
    options.loadState === undefined ? [] : ['--load-state', options.loadState],
    options.slotsInAnEpoch === undefined ? [] : ['--slots-in-an-epoch', String(options.slotsInAnEpoch)],
    options.further ?? [],
  ].flat();
}

async function answers(anvil: Anvil): Promise<void> {
  const deadline = Date.now() + STARTS_WITHIN;
  for (;;) {
    const ended = anvil.child.exitCode ?? anvil.child.signalCode;
    if (ended !== null)
      throw new Error(`anvil ended at start (${ended}); is the port of ${anvil.url} in use?`);
    try {
      await anvil.call('eth_chainId');
      return;
    } catch (error) {
      if (Date.now() > deadline) {
        await anvil.kill('SIGKILL');
        throw error;
      }
      await wait(20);
    }
  }
}

async function call(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(30_000),
  });
  const answer = (await response.json()) as { result?: unknown; error?: { message: string } };
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
  return answer.result;
}
