import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A separate machine as far as the network is concerned: a Linux network namespace, joined to us by one virtual cable. */
export type SeverableHost = {
  /** our end of the cable: a server that this host must reach listens there */
  readonly address: string;
  /** Runs one of our programs there; resolves when it has printed a line. */
  run(program: URL, ...args: readonly string[]): Promise<void>;
  /** Cuts the link without notice to either side. */
  sever(): void;
  /** Ends what runs there and removes it. */
  remove(): Promise<void>;
};

/** Only root may create one. Other users get an explanation instead. */
export const mayMakeHosts = process.getuid?.() === 0 || process.env['CI'] !== undefined;

/** Needs iproute2, and the right to make network namespaces. */
export function makeSeverableHost(): SeverableHost {
  const name = `caravan-${process.pid}`;
  const [ours, theirs] = [`cv${process.pid}a`, `cv${process.pid}b`];
  const [address, another] = addressesOf(process.pid);
  const inside = ['netns', 'exec', name] as const;
  const running: ChildProcess[] = [];

  async function remove(): Promise<void> {
    for (const child of running.splice(0)) {
      const gone = once(child, 'exit');
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await gone;
      }
    }
    // with either end goes the cable
    spawnSync('ip', ['link', 'delete', ours]);
    spawnSync('ip', ['netns', 'delete', name]);
  }

  try {
    ip('netns', 'add', name);
    ip('link', 'add', ours, 'type', 'veth', 'peer', 'name', theirs, 'netns', name);
    ip('address', 'add', `${address}/30`, 'dev', ours);
    ip('link', 'set', ours, 'up');
    ip(...inside, 'ip', 'address', 'add', `${another}/30`, 'dev', theirs);
    ip(...inside, 'ip', 'link', 'set', theirs, 'up');
    ip(...inside, 'ip', 'link', 'set', 'lo', 'up');
  } catch (error) {
    void remove();
    throw error;
  }
  return {
    address,
    async run(program, ...args) {
      const command = [...inside, process.execPath, fileURLToPath(program), ...args];
      const child = spawn('ip', command, { stdio: ['ignore', 'pipe', 'inherit'] });
      running.push(child);
      const over = once(child, 'exit').then(() => {
        throw new Error(`${program.pathname} ended before it said anything.`);
      });
      await Promise.race([once(child.stdout, 'data'), over]);
      over.catch(() => undefined);
    },
    sever: () => ip(...inside, 'ip', 'link', 'set', theirs, 'down'),
    remove,
  };
}

/** Two addresses of the range reserved for network tests (RFC 2544), different for each process. */
function addressesOf(pid: number): readonly [string, string] {
  const at = (last: number) => `198.${18 + ((pid >> 14) & 1)}.${(pid >> 6) & 255}.${(pid & 63) * 4 + last}`;
  return [at(1), at(2)];
}

function ip(...args: readonly string[]): void {
  const { status, error, stderr } = spawnSync('ip', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
}
