export { migrate } from '@caravan/migrations';
export { ConfigurationError, isSecret, loadConfig, variables } from './config/config.ts';
export type { Config } from './config/config.ts';
export { embeddedSecretsOf } from './config/secrets.ts';
export type { EmbeddedSecrets } from './config/secrets.ts';
export { createJobs } from './jobs/jobs.ts';
export type { Job, JobHandler, Jobs, JobsOptions } from './jobs/jobs.ts';
export { correlation } from './observability/correlation.ts';
export type { Correlation } from './observability/correlation.ts';
export { createLogger } from './observability/logger.ts';
export type { Logger, LoggerOptions } from './observability/logger.ts';
export { collectProcessMetrics, metrics } from './observability/metrics.ts';
export { openDatabase } from './postgres/database.ts';
export { startEmbeddedPostgres } from './postgres/embedded-postgres.ts';
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './postgres/embedded-postgres.ts';
export { freePort } from './postgres/free-port.ts';
export { listen } from './postgres/listen.ts';
export type { ListenOptions } from './postgres/listen.ts';
export { endWithUs } from './postgres/watchdog.ts';
export { createMemoryStore } from './store/memory-store.ts';
export type { MemoryStoreOptions } from './store/memory-store.ts';
export { openStore } from './store/open-store.ts';
export type { Store } from './store/store.ts';
export { TamperedError } from './vault/cipher.ts';
export { createVault, ShreddedError } from './vault/vault.ts';
export type { Vault, VaultOptions } from './vault/vault.ts';

/** The time, so that tests can set it. */
export type Clock = () => Date;
