import type { Config, JobHandler, Jobs, Logger } from '@caravan/platform';
import {
  createDeliverSmsJob,
  createKeepingSmsTransport,
  createSweepSmsJob,
  createTwilioTransport,
  DELIVER_SMS,
  SWEEP_SMS,
  sweepSmsJob,
} from '@caravan/sms';
import type { Parts } from './open-parts.ts';

type Opening = {
  readonly config: Pick<Config, 'sms' | 'development'>;
  readonly parts: Pick<Parts, 'db' | 'vault' | 'clock'>;
  readonly jobs: Pick<Jobs, 'schedule'>;
  readonly logger: Logger;
};

/** What sends text messages: by the provider; without one, in development the outbox keeps what would be sent, and elsewhere there is none. */
export async function openSms({
  config: { sms, development },
  parts: { db, vault, clock },
  jobs,
  logger,
}: Opening): Promise<Readonly<Record<string, JobHandler>>> {
  if (!sms.provider && !development) {
    logger.warn('SMS_ACCOUNT is not set: no codes are sent to phones');
    return {};
  }
  const transport = sms.provider
    ? createTwilioTransport({ ...sms.provider, plainAllowed: development })
    : createKeepingSmsTransport(logger);
  await jobs.schedule([sweepSmsJob(clock())]);
  return {
    [DELIVER_SMS]: createDeliverSmsJob({ db, vault, transport, clock, logger }),
    [SWEEP_SMS]: createSweepSmsJob({ db, jobs, clock }),
  };
}
