import { Command } from 'commander';
import { addAudit } from './audit-command-line.ts';
import type { RescanOptions } from './commands/chain-rescan.ts';
import type { ReconcileOptions } from './commands/reconcile.ts';
import { tell } from './failure.ts';

/** Each command is loaded only when it is called, so that no command waits for another's modules. */
export async function main(args: readonly string[]): Promise<void> {
  const program = new Command('caravan')
    .description('The wholesale mall whose money is an event log.')
    .showHelpAfterError('Add --help to see what there is.');
  addProcesses(program);
  addTools(program);
  addBackup(program);
  addBrands(program);
  addStaff(program);
  addAudit(program);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    console.error(tell(error));
    process.exit(1);
  }
}

function addProcesses(program: Command): void {
  program
    .command('start')
    .description('the whole system on this machine: every part that has no URL of its own is embedded')
    .action(async () => (await import('./commands/start.ts')).start(process.env));
  program
    .command('gateway')
    .description('the HTTP API, the WebSocket and the storefront')
    .action(async () => (await import('./roles/gateway.ts')).gateway(process.env));
  program
    .command('worker')
    .description('projections, flows and timed jobs')
    .action(async () => (await import('./roles/worker.ts')).worker(process.env));
  program
    .command('watcher')
    .description('follows the chain and records deposits')
    .action(async () => (await import('./roles/watcher.ts')).watcher(process.env));
  program
    .command('signer')
    .description('signs what is paid out, and sends it: the one process that holds keys')
    .action(async () => (await import('./roles/signer.ts')).signer(process.env))
    .command('make-keys')
    .argument('<file>', 'where there is none yet')
    .description('a new key file under SIGNER_KEY_PASSWORD, and the extended public keys to configure')
    .action(async (file: string) => (await import('./commands/make-keys.ts')).makeKeys(process.env, file));
  addEventStore(program);
}

function addEventStore(program: Command): void {
  const store = program
    .command('event-store')
    .description('the embedded event store')
    .action(async () => (await import('./roles/event-store.ts')).eventStore(process.env));
  store
    .command('grant')
    .option('--user <name>', 'its login name in the event store; otherwise the user of EVENT_STORE_URL')
    .description('lets a user of a secured event store do what Caravan needs, and no more')
    .action(async (options: { user?: string }) =>
      (await import('./commands/grant-access.ts')).grantStoreAccess(process.env, options.user),
    );
  store
    .command('certificates')
    .requiredOption('--folder <folder>', 'where they are kept: ca/ca.crt, and <node>/node.crt with node.key')
    .requiredOption('--nodes <names>', 'host names with commas between them')
    .description('an authority of your own, made once, and a certificate for each node of an event store')
    .action(async (options: { folder: string; nodes: string }) =>
      (await import('./commands/make-certificates.ts')).makeCertificates(
        options.folder,
        options.nodes.split(',').filter((node) => node !== ''),
      ),
    );
}

function addTools(program: Command): void {
  program
    .command('doctor')
    .description('looks at every part that the settings lead to, and says what would hurt')
    .option('--json', 'for a program')
    .action(async (options: { json?: boolean }) =>
      (await import('./commands/doctor.ts')).showDiagnosis(process.env, options),
    );
  program
    .command('migrate')
    .description('brings the database to the newest schema')
    .action(async () => (await import('./commands/migrate.ts')).migrateDatabase(process.env));
  program
    .command('seed')
    .description('fills an empty catalogue with CARAVAN_SEED_GOODS goods')
    .action(async () => (await import('./commands/seed.ts')).seedCatalogue(process.env));
  program
    .command('rebuild')
    .argument('<view>', 'its name, as `caravan projections` shows it')
    .description('rebuilds a view from the log beside the live one, compares, switches')
    .option('--even-if-different', 'switch although the two differ, because the code of the view was changed')
    .action(async (view: string, options: { evenIfDifferent?: boolean }) =>
      (await import('./commands/rebuild.ts')).rebuildView(process.env, view, {
        switchIfDifferent: options.evenIfDifferent ?? false,
      }),
    );
  program
    .command('projections')
    .description('how far each view has got')
    .action(async () => (await import('./commands/projections.ts')).showProjections(process.env))
    .command('resume')
    .argument('<view>', 'its name, as `caravan projections` shows it')
    .description('lets a stopped view try again, without a restart')
    .action(async (view: string) =>
      (await import('./commands/projections.ts')).resumeProjection(process.env, view),
    );
  program
    .command('flows')
    .description('how far each flow has got, and which have stopped')
    .action(async () => (await import('./commands/flows.ts')).showFlows(process.env))
    .command('resume')
    .argument('<flow>', 'its name, as `caravan flows` shows it')
    .description('lets a stopped flow try again, without a restart')
    .action(async (flow: string) =>
      (await import('./commands/flows.ts')).resumeStoppedFlow(process.env, flow),
    );
  addChain(program);
  addReconcile(program);
}

function addReconcile(program: Command): void {
  program
    .command('reconcile')
    .description(
      'chain, log, rows and books, transfer by transfer: names every difference; exit code 1 if one is unexplained, 2 if something cannot be read',
    )
    .requiredOption('--network <name>', 'as NETWORKS has it')
    .requiredOption('--from <day>', 'in Asia/Shanghai, e.g. 2026-03-01')
    .option('--to <day>', 'the last day; without it, the first alone')
    .option('--json', 'for a program')
    .option('--csv', 'the differences, for a spreadsheet')
    .action(async (options: ReconcileOptions) =>
      (await import('./commands/reconcile.ts')).showReconciliation(process.env, options),
    );
}

function addChain(program: Command): void {
  const chain = program
    .command('chain')
    .description('the state of each network, and decisions about it')
    .action(async () => (await import('./commands/chain.ts')).showChains(process.env));
  chain
    .command('acknowledge')
    .argument('<network>', 'its name, as `caravan chain` shows it')
    .description('resumes a halted network, after a person has looked into the cause')
    .action(async (network: string) =>
      (await import('./commands/chain.ts')).acknowledgeNetwork(process.env, network),
    );
  chain
    .command('rescan')
    .requiredOption('--network <network>', 'its name, as `caravan chain` shows it')
    .requiredOption('--from <block>', 'the first block to read again')
    .option('--to <block>', 'the last one; otherwise the newest that the watcher knows as final')
    .option('--backup', 'asks the node of the second reader (BACKUP_RPC_URL)')
    .option('--dry-run', 'only tells what it finds')
    .description('reads blocks again, and credits what was missed in them')
    .action(async (options: RescanOptions) =>
      (await import('./commands/chain-rescan.ts')).rescanBlocks(process.env, options),
    );
  chain
    .command('transfers')
    .description('transfers that a node showed once, and that a watcher has not found again')
    .action(async () => (await import('./commands/chain-transfers.ts')).showMissingTransfers(process.env));
  chain
    .command('look')
    .argument('<transfer>', 'its id, as `caravan chain transfers` shows it')
    .description('asks the nodes whether they show it now')
    .action(async (id: string) =>
      (await import('./commands/chain-transfers.ts')).lookAtTransfer(process.env, id),
    );
  chain
    .command('dismiss')
    .argument('<transfer>', 'its id, as `caravan chain transfers` shows it')
    .requiredOption('--by <name>', 'who says so')
    .requiredOption('--reason <text>', 'why; both are kept in the log')
    .description('says of a transfer that no node shows any more that it was never sent')
    .action(async (id: string, said: { by: string; reason: string }) =>
      (await import('./commands/chain-transfers.ts')).dismissMissingTransfer(process.env, id, said),
    );
}

function addBackup(program: Command): void {
  program
    .command('backup')
    .argument('<folder>', 'an empty folder, or one that there is not yet')
    .description('saves the embedded data, secrets and personal keys included, while it runs too')
    .action(async (folder: string) => (await import('./commands/backup.ts')).backUp(process.env, folder));
  program
    .command('restore')
    .argument('<folder>', 'what `caravan backup` wrote')
    .description('puts a backup into an empty data folder, and verifies it')
    .action(async (folder: string) => (await import('./commands/restore.ts')).restore(process.env, folder));
}

function addBrands(program: Command): void {
  program
    .command('brands')
    .description('the brands, their hosts, and how many goods each shows')
    .option('--json', 'for a program')
    .action(async (options: { json?: boolean }) =>
      (await import('./commands/brands.ts')).showBrands(process.env, options),
    );
  const brand = program.command('brand').description('adds a brand, or changes one');
  brand
    .command('add')
    .argument(
      '<file>',
      'JSON: key, name, supportMailbox, and if wanted storageBucket, hosts, goods (all, none)',
    )
    .description('adds a brand with its goods; running gateways show it without a restart')
    .action(async (file: string) => (await import('./commands/brands.ts')).addBrandOf(process.env, file));
  brand
    .command('set')
    .argument('<file>', 'JSON: the key of the brand, and the fields to change')
    .description('changes a brand; what the file does not name stays')
    .action(async (file: string) => (await import('./commands/brands.ts')).setBrandOf(process.env, file));
}

function addStaff(program: Command): void {
  const staff = program.command('staff').description('who works for the mall, and signs in to the office');
  staff
    .command('add')
    .argument('<username>', 'letters, digits, dots, hyphens and underscores')
    .requiredOption(
      '--role <role>',
      'customer-service, trader, risk (withdrawals, loans), finance, auditor or administrator',
    )
    .option('--buyer <usercode>', 'their own account as a buyer, on which others decide')
    .description('adds a member, and prints a password for the first sign-in')
    .action(async (username: string, of: { role: string; buyer?: string }) =>
      (await import('./commands/staff.ts')).addStaff(process.env, username, of),
    );
  staff
    .command('list')
    .description('the members, their roles, and whether they have a second factor')
    .option('--json', 'for a program')
    .action(async (options: { json?: boolean }) =>
      (await import('./commands/staff.ts')).listStaff(process.env, options),
    );
  const changes = {
    lock: ['lockStaff', 'ends their sessions, and lets them in no more'],
    unlock: ['unlockStaff', 'lets them in again, also after too many wrong passwords or codes'],
    reset: ['resetStaff', 'as if they were new: for who has lost phone, recovery codes or password'],
    code: ['giveStaffCode', 'prints a one-time code, after the office took their second factor away'],
  } as const;
  for (const [name, [change, description]] of Object.entries(changes))
    staff
      .command(name)
      .argument('<username>')
      .requiredOption('--reason <text>', 'why; it is kept in the journal')
      .description(description)
      .action(async (username: string, { reason }: { reason: string }) =>
        (await import('./commands/staff.ts'))[change](process.env, username, reason),
      );
}
