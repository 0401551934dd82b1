import type { Brands } from '@caravan/brands';
import type { CodeMessages } from '@caravan/identity';
import { createCodeLetters, createOutbox } from '@caravan/mail';
import { createJobs, type Config, type Logger } from '@caravan/platform';
import { createCodeTexts, createSmsOutbox } from '@caravan/sms';
import type { Parts } from './open-parts.ts';

/**
 * Puts codes into the outboxes, from which the worker sends them: letters and text messages. Without a mail server, or a provider of
 * text messages, only development has a way there.
 */
export function codeMessagesOf({
  config: { smtpUrl, sms, development },
  parts: { db, vault, clock, databaseUrl, closing },
  brands,
  logger,
}: {
  readonly config: Pick<Config, 'smtpUrl' | 'sms' | 'development'>;
  readonly parts: Pick<Parts, 'db' | 'vault' | 'clock' | 'databaseUrl' | 'closing'>;
  readonly brands: Brands;
  readonly logger: Logger;
}): CodeMessages | undefined {
  const open = {
    email: smtpUrl !== undefined || development,
    phone: sms.provider !== undefined || development,
  };
  if (!open.email && !open.phone) return undefined;
  const jobs = createJobs({ databaseUrl, logger });
  closing.defer(() => jobs.close());
  const letters = createCodeLetters({ brands, outbox: createOutbox({ db, vault, jobs, clock }), clock });
  const { countries = sms.provider ? [] : ('all' as const), perCountryPerDay } = sms;
  const texts = createCodeTexts({
    brands,
    outbox: createSmsOutbox({ db, vault, jobs, clock }),
    reach: { countries, perCountryPerDay },
    clock,
  });
  return {
    reaches: (kind) => open[kind],
    termsOf: (to) => (to.kind === 'phone' ? texts.termsOf(to.number) : {}),
    send: (message) =>
      message.to.kind === 'phone'
        ? texts.send({ ...message, to: message.to.number })
        : letters.send({ ...message, to: message.to }),
    tellBound: ({ to, ...message }) =>
      to.kind === 'phone'
        ? texts.tellBound({ ...message, to: to.number })
        : letters.tellBound({ ...message, to }),
  };
}
