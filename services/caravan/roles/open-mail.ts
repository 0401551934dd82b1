import { openBrands } from '@caravan/brands';
import type { Identity } from '@caravan/identity';
import {
  createDeliverMailJob,
  createKeepingTransport,
  createOrderLetters,
  createOutbox,
  createSmtpTransport,
  createSweepCodeKeysJob,
  createSweepMailJob,
  createWalletLetters,
  DELIVER_MAIL,
  SWEEP_CODE_KEYS,
  SWEEP_MAIL,
  sweepCodeKeysJob,
  sweepMailJob,
  type OrderLetters,
  type WalletLetters,
} from '@caravan/mail';
import type { Ordering } from '@caravan/ordering';
import type { Config, JobHandler, Jobs, Logger } from '@caravan/platform';
import type { Parts } from './open-parts.ts';

type Opening = {
  readonly config: Pick<Config, 'smtpUrl' | 'development' | 'brandsByHost'>;
  readonly parts: Pick<Parts, 'db' | 'log' | 'vault' | 'clock' | 'closing'>;
  readonly jobs: Pick<Jobs, 'schedule'>;
  readonly identity: Pick<Identity, 'user'>;
  readonly ordering: Pick<Ordering, 'find'>;
  readonly logger: Logger;
};

/** What writes to buyers, and what sends it. */
export type Mail = {
  /** undefined: nobody is written to */
  readonly letters: (OrderLetters & WalletLetters) | undefined;
  readonly jobs: Readonly<Record<string, JobHandler>>;
};

/** By the mail server; without one, in development the outbox keeps what would be sent, and elsewhere nothing is written. */
export async function openMail({ config, parts, jobs, identity, ordering, logger }: Opening): Promise<Mail> {
  const { smtpUrl, development } = config;
  const { db, log, vault, clock, closing } = parts;
  const keys = { [SWEEP_CODE_KEYS]: createSweepCodeKeysJob({ db, jobs, vault, clock }) };
  await jobs.schedule([sweepCodeKeysJob(clock())]);
  if (smtpUrl === undefined && !development) {
    logger.warn('SMTP_URL is not set: buyers are told nothing by mail');
    return { letters: undefined, jobs: keys };
  }
  const brands = await openBrands({ db, hosts: config.brandsByHost, logger });
  closing.defer(() => brands.close());
  const transport =
    smtpUrl === undefined
      ? createKeepingTransport(logger)
      : createSmtpTransport({ url: smtpUrl, plainAllowed: development });
  const isOnItsWay = async (orderId: string) => (await ordering.find(orderId)).status === 'shipped';
  const outbox = createOutbox({ db, vault, jobs, clock });
  const addressOf = async (usercode: string) => (await identity.user(usercode))?.email;
  await jobs.schedule([sweepMailJob(clock())]);
  return {
    letters: {
      ...createOrderLetters({ log, vault, brands, addressOf, outbox, clock }),
      ...createWalletLetters({ brands, addressOf, outbox, clock }),
    },
    jobs: {
      [DELIVER_MAIL]: createDeliverMailJob({ db, vault, transport, isOnItsWay, clock, logger }),
      [SWEEP_MAIL]: createSweepMailJob({ db, jobs, clock }),
      ...keys,
    },
  };
}
