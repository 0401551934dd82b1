/**
 * npm run bench [-- floor | paid-orders | overload | contention | commonest-calls | empty-action | first-view | interactions | following | browsing | relevance | selling | chatting | appends | hash-chain | rebuild | verify | watching | unpaid-limits | catch-up | head-to-seen] [--database <url>] [--event-store <url>]
 * The project's figures, each from an isolated system on this machine. Both sides of a ratio are measured in the same run.
 * `--database` is any database of a PostgreSQL server whose user may create databases: the figures are then of that server.
 * `--event-store` is any event store without events of Caravan. They stay in it, so each run needs an empty one, and takes one system.
 * npm run bench -- two-databases --database <url>: paid orders there and on the embedded server; exits 1 below a half.
 * npm run bench -- two-stores --database <url>: what TLS and users of the event store cost a paid order.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  childrenOf,
  createDatabasesOn,
  freePort,
  settingsOfEmptyStore,
  startIsolatedSystem,
  startPlainStore,
  type IsolatedSystem,
} from '@caravan/caravan/testing';
import { browsing } from './benches/browsing.ts';
import { chatting } from './benches/chatting.ts';
import { commonestCalls } from './benches/commonest-calls.ts';
import { contention } from './benches/contention.ts';
import { emptyAction } from './benches/empty-action.ts';
import { following } from './benches/following.ts';
import { overload } from './benches/overload.ts';
import { paidOrders } from './benches/paid-orders.ts';
import { relevance } from './benches/relevance.ts';
import { selling } from './benches/selling.ts';
import { twoDatabases } from './benches/two-databases.ts';
import { twoStores } from './benches/two-stores.ts';
import { firstView } from './first-view/first-view.ts';
import { floor } from './floor/floor.ts';
import { interactions } from './interactions/interactions.ts';
import { createApi, type Api } from './system/api.ts';

const root = join(import.meta.dirname, '..');

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string' }, 'event-store': { type: 'string' } },
});
const { database, 'event-store': eventStore } = values;
const EMBEDDED = Symbol('the embedded PostgreSQL');
// it would give each system of a benchmark replicas; the server is named by the option alone
delete process.env['TEST_DATABASE_URL'];

async function onSystem(
  env: Record<string, string>,
  bench: (api: Api, system: IsolatedSystem) => Promise<void>,
  server: string | typeof EMBEDDED | undefined = database,
): Promise<void> {
  await using closing = new AsyncDisposableStack();
  const databases = server === undefined || server === EMBEDDED ? undefined : await createDatabasesOn(server);
  closing.defer(() => databases?.drop());
  const store = eventStore === undefined ? {} : await settingsOfEmptyStore(eventStore);
  const system = await startIsolatedSystem({ ...env, ...databases?.settings, ...store });
  closing.defer(() => system.stop());
  console.log(`(a new system was ready after ${(system.readyAfterMs / 1000).toFixed(1)} s)`);
  const api = createApi(system.origin);
  closing.defer(() => api.close());
  await bench(api, system);
}

async function onBoth(): Promise<void> {
  if (database === undefined) throw new Error('two-databases needs --database <url>.');
  await onSystem(
    {},
    (_api, embedded) =>
      onSystem({}, (_other, given) =>
        twoDatabases(
          { name: 'the embedded PostgreSQL', origin: embedded.origin },
          { name: 'the given PostgreSQL', origin: given.origin },
        ),
      ),
    EMBEDDED,
  );
}

async function onBothStores(): Promise<void> {
  if (database === undefined) throw new Error('two-stores needs --database <url>.');
  await using closing = new AsyncDisposableStack();
  const databases = await createDatabasesOn(database);
  closing.defer(() => databases.drop());
  const store = await startPlainStore(databases.settings.NODE_DATABASE_URL);
  closing.defer(() => store.stop());
  const { 'event-store': storePid = 0 } = childrenOf(process);
  const { DATABASE_URL } = databases.settings;
  const plain = await startIsolatedSystem({
    DATABASE_URL,
    EVENT_STORE_URL: store.url,
    DEVELOPMENT: 'true',
  });
  closing.defer(() => plain.stop());
  await onSystem({ DEVELOPMENT: 'true' }, (_api, { origin, pid }) =>
    twoStores(
      { name: 'TLS and users', origin, pids: [pid] },
      { name: 'plain text', origin: plain.origin, pids: [plain.pid, storePid] },
    ),
  );
}

/** A benchmark kept beside a room's code. */
async function ofRoom(file: string): Promise<void> {
  const env = {
    ...process.env,
    ...(database !== undefined && { TEST_DATABASE_URL: database }),
    ...(eventStore !== undefined && { EVENT_STORE_URL: eventStore }),
  };
  const child = spawn(process.execPath, [join(root, file)], { stdio: 'inherit', env });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
}

const benches: Record<string, () => Promise<void>> = {
  floor: () => onSystem({}, (api, { variables }) => floor(api, variables['DATABASE_URL'] ?? '')),
  'paid-orders': () => onSystem({}, (api, { pid }) => paidOrders(api, pid)),
  overload: () => onSystem({}, (api, { origin }) => overload(api, origin)),
  'two-databases': onBoth,
  'two-stores': onBothStores,
  contention: async () => {
    const port = await freePort();
    await onSystem({ STATUS_PORT: String(port) }, (api) => contention(api, port));
  },
  following: () => onSystem({}, following),
  browsing: () => onSystem({ CARAVAN_SEED_GOODS: '50000' }, browsing),
  relevance: () => onSystem({ CARAVAN_SEED_GOODS: '500' }, relevance),
  'commonest-calls': () => onSystem({}, commonestCalls),
  'first-view': () => onSystem({}, (api, { origin }) => firstView(api, origin)),
  interactions: () => onSystem({}, (api, { origin }) => interactions(api, origin)),
  'empty-action': () =>
    onSystem({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }, (api, { origin }) => emptyAction(api, origin)),
  selling: () => onSystem({}, selling),
  chatting: () => onSystem({}, chatting),
  appends: () => ofRoom('events/log/append.bench.ts'),
  'hash-chain': () => ofRoom('events/log/hash-chain.bench.ts'),
  rebuild: () => ofRoom('projections/rebuild.bench.ts'),
  verify: () => ofRoom('services/audit/verify.bench.ts'),
  'wallet-replay': () => ofRoom('services/audit/wallet-replay.bench.ts'),
  'catch-up': async () => {
    await ofRoom('services/chain/tron/catch-up.bench.ts');
    await ofRoom('services/chain/ethereum/catch-up.bench.ts');
  },
  'head-to-seen': () => ofRoom('services/chain/watcher/head-to-seen.bench.ts'),
  watching: () => ofRoom('services/gateway/operations/watching.bench.ts'),
  'unpaid-limits': () => ofRoom('services/catalogue/stock/reserve.bench.ts'),
};

for (const [name, bench] of Object.entries(benches)) {
  // these compare, and need a server for it
  const asked =
    wanted.length > 0 ? wanted.includes(name) : !name.startsWith('two-') || database !== undefined;
  if (!asked) continue;
  console.log(`\n== ${name}`);
  await bench();
}
