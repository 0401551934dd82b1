import type { Brands } from '@caravan/brands';
import type { CodeMessages } from '@caravan/identity';
import { createCodeLetters, createOutbox } from '@caravan/mail';
import { createJobs, type Config, type Logger } from '@caravan/platform';
import type { Parts } from './open-parts.ts';

/** Puts codes into the outbox, from which the worker sends them. Without a mail server, only development has one. */
export function codeMessagesOf({
  config: { smtpUrl, development },
  parts: { db, vault, clock, databaseUrl, closing },
  brands,
  logger,
}: {
  readonly config: Pick<Config, 'smtpUrl' | 'development'>;
  readonly parts: Pick<Parts, 'db' | 'vault' | 'clock' | 'databaseUrl' | 'closing'>;
  readonly brands: Brands;
  readonly logger: Logger;
}): CodeMessages | undefined {
  if (smtpUrl === undefined && !development) return undefined;
  const jobs = createJobs({ databaseUrl, logger });
  closing.defer(() => jobs.close());
  return createCodeLetters({ brands, outbox: createOutbox({ db, vault, jobs, clock }), clock });
}
