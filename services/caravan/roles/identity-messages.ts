import type { Brands } from '@caravan/brands';
import type { AccountLetters, CodeMessages } from '@caravan/identity';
import { createAccountLetters, createCodeLetters, createOutbox } from '@caravan/mail';
import { createJobs, type Config, type Logger } from '@caravan/platform';
import type { Parts } from './open-parts.ts';

/** What identity writes to people: codes, and what happens to their account. */
type Messages = { readonly codeMessages?: CodeMessages; readonly accountLetters?: AccountLetters };

/** Puts them into the outbox, from which the worker sends them. Without a mail server, only development has one. */
export function messagesOf({
  config: { smtpUrl, development },
  parts: { db, vault, clock, databaseUrl, closing },
  brands,
  logger,
}: {
  readonly config: Pick<Config, 'smtpUrl' | 'development'>;
  readonly parts: Pick<Parts, 'db' | 'vault' | 'clock' | 'databaseUrl' | 'closing'>;
  readonly brands: Brands;
  readonly logger: Logger;
}): Messages {
  if (smtpUrl === undefined && !development) return {};
  const jobs = createJobs({ databaseUrl, logger });
  closing.defer(() => jobs.close());
  const outbox = createOutbox({ db, vault, jobs, clock });
  return {
    codeMessages: createCodeLetters({ brands, outbox, clock }),
    accountLetters: createAccountLetters({ brands, outbox }),
  };
}
