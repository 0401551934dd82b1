import {
  claimPort,
  embeddedSecretsOf,
  freePort,
  isVaultKeyOf,
  migrate,
  openDatabase,
} from '@caravan/platform';
import type { Config, Logger } from '@caravan/platform';
import { addFirstTexts } from '@caravan/help';
import { seed } from '@caravan/seed';
import { StartFailure } from '../failure.ts';
import { startChild } from './child.ts';
import { developmentKeyFile } from './development-keys.ts';
import { addDevelopmentSellers } from './development-sellers.ts';
import { addDevelopmentStaff, type DevelopmentAccounts } from './development-staff.ts';
import { startEmbeddedData } from './embedded-data.ts';
import { startEventStore } from './event-store.ts';
import { startNetworks } from './networks.ts';
import { buildStorefrontIfStale } from './storefront-build.ts';
import type { SystemOptions } from './system-options.ts';

/** Starts everything, as much as possible in parallel. Resolves with the port when the shop is open. */
export async function startSystem(options: SystemOptions): Promise<{
  readonly port: number;
  readonly newStaff: DevelopmentAccounts;
  readonly newSellers: DevelopmentAccounts;
}> {
  const { config, parts, logger } = options;
  // with the wrong ones nothing must begin
  await embeddedSecretsOf(config.dataFolder);
  // the gateway listens last, and no other part may take its ports meanwhile
  for (const port of [config.port, config.webSocketPort]) claimPort(port);
  const ports = {
    PORT: String(config.port || (await freePort())),
    WS_PORT: String(config.webSocketPort || (await freePort())),
  };
  const timed = phaseTimer(logger);
  const [data, networks] = await Promise.all([
    timed('data', startData(options)),
    timed('networks', startNetworks(options)),
    timed(
      'storefront',
      buildStorefrontIfStale(logger, config.development || config.officeHost !== undefined),
    ),
  ]);
  const found = { ...data, ...networks, DEVELOPMENT: String(config.development) };
  const keys = await keysOfTools(config);
  options.onData({ ...found, ...keys });
  const variables = { ...found, ...ports };
  // what auditors are given shows in development how it looks; elsewhere who runs the mall decides on its key
  const signing = config.development ? { SIGNING_KEY: keys['SIGNING_KEY'] } : {};
  const start = async (role: string, own: Environment = {}): Promise<void> => {
    const common = childOptions(options);
    // one port, so of one of them
    const only = { ...NO_KEYS, ...(role === 'gateway' ? signing : { STATUS_PORT: undefined }), ...own };
    const child = startChild({ ...common, role, env: { ...common.env, ...variables, ...only } });
    parts.defer(() => child.stop());
    await child.ready;
  };
  const { signer } = config;
  // without keys withdrawals wait: who runs the mall may sign elsewhere
  const signerKeys = Object.keys(networks).length > 0 ? await developmentKeyFile({ config, logger }) : {};
  const holdsKeys = signer.keyFile !== undefined || signerKeys['SIGNER_KEY_FILE'] !== undefined;
  const given = { SIGNER_KEY_FILE: signer.keyFile, SIGNER_KEY_PASSWORD: signer.password };
  await timed(
    'roles',
    Promise.all([
      start('worker'),
      start('watcher'),
      start('gateway'),
      ...(holdsKeys ? [start('signer', { ...given, ...signerKeys })] : []),
    ]),
  );
  await timed('readiness', untilReady(`http://127.0.0.1:${ports.PORT}/readyz`));
  const { databaseDirectUrl = data['DATABASE_URL'] ?? '' } = config;
  if (!config.development) return { port: Number(ports.PORT), newStaff: [], newSellers: [] };
  const newStaff = await addDevelopmentStaff(databaseDirectUrl);
  const newSellers = await addDevelopmentSellers({
    databaseUrl: databaseDirectUrl,
    vaultKey: data['VAULT_KEY'] ?? '',
    sessionSecret: data['SESSION_SECRET'] ?? '',
  });
  return { port: Number(ports.PORT), newStaff, newSellers };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The keys that can spend are the signer's alone. */
const NO_KEYS: Environment = { SIGNER_KEY_FILE: undefined, SIGNER_KEY_PASSWORD: undefined };

/** Databases, the event store, the schema and the goods; returns the variables that lead there. */
async function startData(options: SystemOptions): Promise<Record<string, string>> {
  const { config, parts, logger } = options;
  const secrets = await embeddedSecretsOf(config.dataFolder);
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedData({ dataFolder: config.dataFolder, password: secrets.postgresPassword, logger })
      : undefined;
  if (embedded !== undefined) parts.defer(() => embedded.stop());
  const databaseUrl = config.databaseUrl ?? embedded?.databaseUrl ?? '';
  const [eventStoreUrl] = await Promise.all([
    config.eventStoreUrl ?? ownEventStore(options, config.node.databaseUrl ?? embedded?.eventDatabaseUrl),
    prepareDatabase(config.databaseDirectUrl ?? databaseUrl, {
      ...config,
      vaultKey: config.vaultKey ?? secrets.vaultKey,
    }),
  ]);
  const variables = {
    DATABASE_URL: databaseUrl,
    ...(config.databaseDirectUrl !== undefined && { DATABASE_DIRECT_URL: config.databaseDirectUrl }),
    EVENT_STORE_URL: eventStoreUrl,
    SESSION_SECRET: config.sessionSecret ?? secrets.sessionSecret,
    VAULT_KEY: config.vaultKey ?? secrets.vaultKey,
    EVENT_KEY: config.eventKeys?.join(',') ?? secrets.eventKey,
  };
  options.onData({ ...variables, ...(await keysOfTools(config)) });
  return variables;
}

/** What tools need, and no process of the system does, but for a gateway that signs documents. */
async function keysOfTools({ proofKey, signingKeys, dataFolder }: Config): Promise<Record<string, string>> {
  const own = proofKey && signingKeys ? undefined : await embeddedSecretsOf(dataFolder);
  return {
    PROOF_KEY: proofKey ?? own?.proofKey ?? '',
    SIGNING_KEY: signingKeys?.join(',') ?? own?.signingKey ?? '',
  };
}

async function ownEventStore(options: SystemOptions, databaseUrl: string | undefined): Promise<string> {
  if (databaseUrl === undefined) {
    throw new StartFailure(
      'With DATABASE_URL set, set EVENT_STORE_URL too, or NODE_DATABASE_URL for the embedded event store.',
    );
  }
  const { parts, config } = options;
  const { dataFolder } = config;
  return await startEventStore({ ...childOptions(options), databaseUrl, dataFolder, parts });
}

async function prepareDatabase(
  databaseUrl: string,
  { seedGoods, vaultKey }: Pick<Config, 'seedGoods'> & { readonly vaultKey: string },
): Promise<void> {
  const db = openDatabase(databaseUrl, { max: 4 });
  try {
    await migrate(db);
    await addFirstTexts(db);
    if (!(await isVaultKeyOf(db, vaultKey)))
      throw new StartFailure(
        'VAULT_KEY, or the vaultKey in secrets.json, is not the key that sealed the stored personal data: put that one back (a backup has it).',
      );
    await seed({ db, goods: seedGoods });
  } finally {
    await db.destroy();
  }
}

function childOptions({ env, journal, logger, config }: SystemOptions) {
  const level = { LOG_LEVEL: config.logLevel ?? 'info' };
  return { env: { ...env, ...level }, onLine: journal.write, logger };
}

async function untilReady(url: string): Promise<void> {
  const giveUpAt = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > giveUpAt) {
      const said = (await answer?.text().catch(() => undefined)) ?? 'it does not answer';
      throw new StartFailure(`The gateway is not ready after a minute: ${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function phaseTimer(logger: Logger): <T>(phase: string, work: Promise<T>) => Promise<T> {
  return async (phase, work) => {
    const began = performance.now();
    const result = await work;
    logger.info({ phase, milliseconds: Math.round(performance.now() - began) }, 'Started');
    return result;
  };
}
