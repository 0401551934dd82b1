import { rescan, RescanRefusedError } from '@caravan/chain';
import type { Missed, RescanResult } from '@caravan/chain';
import { legible } from '@caravan/platform';
import { reasonOf, StartFailure } from '../failure.ts';
import { networksOf } from '../roles/network.ts';
import type { Environment } from '../roles/run-role.ts';
import { requireEventKey } from '../supervisor/preflight.ts';
import { counted } from './counted.ts';
import { createProgressBar } from './progress-bar.ts';
import { withSystem } from './with-system.ts';

export type RescanOptions = {
  readonly network: string;
  /** heights, as they were typed */
  readonly from: string;
  readonly to?: string;
  readonly backup?: boolean;
  readonly dryRun?: boolean;
};

/**
 * `caravan chain rescan`: reads blocks again and credits what was missed. Resolves (exit code 0) if nothing is left to do; rejects
 * (1) if it could not read all of them, or if a person has to look at something.
 */
export async function rescanBlocks(env: Environment, options: RescanOptions): Promise<void> {
  const from = heightIn(options.from, '--from');
  const to = options.to === undefined ? undefined : heightIn(options.to, '--to');
  const { dryRun = false, backup: throughBackup = false } = options;
  const progress = createProgressBar();
  let reached = from;
  const onProgress = (read: number, all: number) => {
    reached = from + read;
    progress.show(read / all, `${counted(read, 'block')} of ${all}`);
  };
  const result = await withSystem(env, async ({ db, log, clock }, config) => {
    if (!dryRun) requireEventKey(config);
    const network = networksOf(config).find(({ name }) => name === options.network);
    if (!network) throw new StartFailure(`NETWORKS does not name "${legible(options.network)}".`);
    if (
      throughBackup &&
      config.networks.every(({ name, backupRpcUrl }) => name !== network.name || !backupRpcUrl)
    )
      throw new StartFailure(`${network.name} has no second provider (BACKUP_RPC_URL).`);
    return await rescan({ db, log, network, from, to, throughBackup, dryRun, clock, onProgress })
      .catch((error: unknown) => {
        throw failureOf(error, reached);
      })
      .finally(() => progress.clear());
  });
  for (const line of linesOf(options.network, result, dryRun)) console.log(legible(line));
  const { unseen, disputed } = result;
  if (unseen.length + disputed.length > 0)
    throw new StartFailure(
      'A person has to look: compare with another provider (--backup), or with a block explorer.',
    );
}

function failureOf(error: unknown, reached: number): StartFailure {
  if (error instanceof RescanRefusedError) return new StartFailure(`${error.message}; nothing was changed.`);
  return new StartFailure(
    `Not all blocks could be read: ${reasonOf(error)}. What was missed before block ${reached} is recorded; begin again with --from ${reached}.`,
  );
}

function heightIn(text: string, option: string): number {
  if (/^\d{1,12}$/.test(text)) return Number(text);
  throw new StartFailure(`${option} must be the height of a block, a whole number, not "${legible(text)}".`);
}

function linesOf(network: string, result: RescanResult, dryRun: boolean): string[] {
  const { from, to, shown, missed, unseen, disputed } = result;
  return [
    `${network}: ${counted(to - from + 1, 'block')} read again (${from} to ${to}), which show ${counted(shown, 'transfer')} to us.`,
    ...section(
      dryRun ? 'would be recorded' : 'missed, and recorded now',
      missed.map((each) => `${line(each)}${dryRun ? '' : `: ${becameOf(each)}`}`),
    ),
    ...section('recorded before, but not shown by the node', unseen.map(line)),
    ...section('shown at another index than recorded, and not credited', disputed.map(line)),
    ...(missed.length + unseen.length + disputed.length === 0 ? ['Nothing was missed.'] : []),
  ];
}

const line = ({ depositId, amount, usercode, block }: RescanResult['unseen'][number]) =>
  `  ${depositId}: ${amount} USDT to ${usercode}, block ${block.height}`;

function section(words: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`${counted(lines.length, 'transfer')} ${words}:`, ...lines];
}

function becameOf({ before, now }: Missed): string {
  if (before === now) return `the log had it already (${now}), only the watcher's book did not`;
  if (now === 'withheld') return 'withheld, because it is below the minimum';
  return now === 'confirmed' ? 'confirmed, and credited by the worker' : now;
}
