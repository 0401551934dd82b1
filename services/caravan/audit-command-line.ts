import type { Command } from 'commander';
import type { ProofCheckOptions, ProofOptions, SolvencyOptions } from './commands/audit-solvency.ts';
import type { VerifyOptions } from './commands/audit-verify.ts';
import type { WalletOptions } from './commands/audit-wallet.ts';
import type { ReplayOptions } from './commands/replay-order.ts';

const AT = ['--at <moment>', 'as of that moment, e.g. 2026-03-01T12:00:00Z'] as const;
const JSON_OUT = ['--json', 'for a program'] as const;
const OUT = ['--out <file>', 'writes it to a file'] as const;
const PUBLIC_KEY = [
  '--public-key <keys...>',
  'the keys that heads are signed under, as `audit public-key` prints them',
] as const;
const POSITION = ['--position <n>', 'at that position of the log instead of its end'] as const;

/** What finance and auditors ask: they read, and change nothing. */
export function addAudit(program: Command): void {
  const audit = program
    .command('audit')
    .description('what happened, that nobody changed it, and that it adds up');
  addChains(audit);
  addSolvency(audit);
  addTimeTravel(program);
}

function addChains(audit: Command): void {
  audit
    .command('wallet')
    .argument('<usercode>')
    .description(
      'every event of a wallet: who, why, its postings, the balance after it, whether it fits its hash chain',
    )
    .option(...AT)
    .option(...JSON_OUT)
    .option('--csv', 'for a spreadsheet, a row per posting')
    .action(async (usercode: string, options: WalletOptions) =>
      (await import('./commands/audit-wallet.ts')).showWalletAudit(process.env, usercode, options),
    );
  audit
    .command('verify')
    .argument('[stream]', 'one stream, e.g. wallet-Y0CJTW6Y; without it, all')
    .description('verifies hash chains and what entitles money; with EVENT_KEY also who wrote each event')
    .option('--all', 'the whole log, as without a stream')
    .option('--anchor <file>', 'also compares with an anchor that was written earlier and kept elsewhere')
    .option('--write-anchor <file>', 'writes an anchor of the verified log')
    .option(
      '--macs-from <n>',
      'every event from that position of the log on must carry a code of who wrote it',
    )
    .option(
      '--head <files...>',
      'also compares with published roots (`audit root --out`), each with its signed head',
    )
    .option(...PUBLIC_KEY)
    .option(...JSON_OUT)
    .action(async (stream: string | undefined, options: VerifyOptions) =>
      (await import('./commands/audit-verify.ts')).verifyChains(process.env, stream, options),
    );
}

function addSolvency(audit: Command): void {
  audit
    .command('document')
    .argument('<file>')
    .description('checks the signature of a wallet’s history that the office signed; needs no system')
    .option(...PUBLIC_KEY)
    .action(async (file: string, options: { publicKey?: string[] }) =>
      (await import('./commands/audit-document.ts')).verifyDocument(process.env, file, options),
    );
  audit
    .command('public-key')
    .description('the public key of published heads, for those who verify them')
    .option(...JSON_OUT)
    .action(async (options: { json?: boolean }) =>
      (await import('./commands/audit-public-key.ts')).showPublicKeys(process.env, options),
    );
  audit
    .command('root')
    .description(
      'the sum owed to all wallets, the hash that commits to it and the signed head of the log, for publishing',
    )
    .option(...POSITION)
    .option(...OUT)
    .option(...JSON_OUT)
    .option('--publish', 'the mall shows it to everybody, and each owner of a wallet their proof')
    .action(async (options: SolvencyOptions) =>
      (await import('./commands/audit-solvency.ts')).showRoot(process.env, options),
    );
  audit
    .command('proof')
    .argument('<usercode>')
    .description('what that person needs to check that their balance is in a root')
    .option(...POSITION)
    .option('--root <file>', 'for that published root, with its signed head')
    .option(...OUT)
    .action(async (usercode: string, options: ProofOptions) =>
      (await import('./commands/audit-solvency.ts')).showProof(process.env, usercode, options),
    );
  audit
    .command('verify-proof')
    .argument('<file>')
    .description('checks a proof; needs no system')
    .option('--root <published>', 'the published hash, or a file of `audit root --out`')
    .option(...PUBLIC_KEY)
    .option(...JSON_OUT)
    .action(async (file: string, options: ProofCheckOptions) =>
      (await import('./commands/audit-solvency.ts')).verifyProof(file, options),
    );
  audit
    .command('proof-page')
    .description('a page of one file with which a person checks a proof in a browser, without a network')
    .requiredOption('--out <file>', 'where to write it, e.g. verify-proof.html')
    .action(async ({ out }: { out: string }) =>
      (await import('./commands/audit-proof-page.ts')).writeProofPage(out),
    );
}

function addTimeTravel(program: Command): void {
  program
    .command('trial-balance')
    .description('the sum of every account of the ledger')
    .option(...AT)
    .option(...JSON_OUT)
    .action(async (options: { at?: string; json?: boolean }) =>
      (await import('./commands/trial-balance.ts')).showTrialBalance(process.env, options),
    );
  program
    .command('replay')
    .description('how something came to be what it is')
    .command('order')
    .argument('<id>', 'the order number')
    .description('the order after each of its events, and who caused them')
    .option(...AT)
    .option(...JSON_OUT)
    .option('--open-personal-data', 'shows names and addresses, unless their owner had them destroyed')
    .action(async (id: string, options: ReplayOptions) =>
      (await import('./commands/replay-order.ts')).replayOrder(process.env, id, options),
    );
}
