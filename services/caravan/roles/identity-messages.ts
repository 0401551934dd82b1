import type { Brands } from '@caravan/brands';
import type { AccountLetters, CodeMessages, SubscriptionLetters } from '@caravan/identity';
import {
  createAccountLetters,
  createCodeLetters,
  createOutbox,
  createSubscriptionLetters,
} from '@caravan/mail';
import { createJobs, type Config, type Logger } from '@caravan/platform';
import { createCodeTexts, createSmsOutbox } from '@caravan/sms';
import type { Parts } from './open-parts.ts';

/** What identity writes to people: codes, what happens to their account, and to what they subscribed. */
type Messages = {
  readonly codeMessages?: CodeMessages;
  readonly accountLetters?: AccountLetters;
  readonly subscriptionLetters?: SubscriptionLetters;
};

type Opening = {
  readonly config: Pick<Config, 'smtpUrl' | 'sms' | 'development'>;
  readonly parts: Pick<Parts, 'db' | 'vault' | 'clock' | 'databaseUrl' | 'closing'>;
  readonly brands: Brands;
  readonly logger: Logger;
};

/**
 * Puts them into the outboxes, from which the worker sends them: letters and text messages. Without a mail server, or a provider of text
 * messages, only development has a way there.
 */
export function messagesOf({
  config: { smtpUrl, sms, development },
  parts: { db, vault, clock, databaseUrl, closing },
  brands,
  logger,
}: Opening): Messages {
  const open = {
    email: smtpUrl !== undefined || development,
    phone: sms.provider !== undefined || development,
  };
  if (!open.email && !open.phone) return {};
  const jobs = createJobs({ databaseUrl, logger });
  closing.defer(() => jobs.close());
  const outbox = createOutbox({ db, vault, jobs, clock });
  const letters = createCodeLetters({ brands, outbox, clock });
  const { countries = sms.provider ? [] : ('all' as const), perCountryPerDay } = sms;
  const texts = createCodeTexts({
    brands,
    outbox: createSmsOutbox({ db, vault, jobs, clock }),
    reach: { countries, perCountryPerDay },
    clock,
  });
  return {
    codeMessages: {
      reaches: (kind) => open[kind],
      termsOf: (to) => (to.kind === 'phone' ? texts.termsOf(to.number) : {}),
      send: ({ purpose, ...message }) =>
        // a list is of e-mail addresses alone
        message.to.kind === 'phone' && purpose !== 'subscribe'
          ? texts.send({ ...message, purpose, to: message.to.number })
          : letters.send({ ...message, purpose, to: message.to }),
      tellBound: ({ to, ...message }) =>
        to.kind === 'phone'
          ? texts.tellBound({ ...message, to: to.number })
          : letters.tellBound({ ...message, to }),
      tellReset: ({ to, ...message }) => texts.tellReset({ ...message, to: to.number }),
    },
    ...(open.email && {
      accountLetters: createAccountLetters({ brands, outbox }),
      subscriptionLetters: createSubscriptionLetters({ brands, outbox }),
    }),
  };
}
