import { openEventLog, type EventLog } from '@caravan/events/log';
import type { SubmitRequest } from '@caravan/ordering';
import { openDatabase } from '@caravan/platform';
import { createSubmitting, submissionBy } from './submitting.ts';

/**
 * A process that submits a cart and, once its stock is reserved, gets no further than so many of its orders: the test kills it
 * there.
 */
const [databaseUrl = '', logUrl = '', commandId = '', buyer = '', lines = '[]', appends = '0'] =
  process.argv.slice(2);
const log = openEventLog({ url: logUrl });
let left = Number(appends);
const stuck: EventLog = {
  ...log,
  append: (...request) => {
    left -= 1;
    return left < 0 ? new Promise(() => {}) : log.append(...request);
  },
};
const { ordering } = createSubmitting(openDatabase(databaseUrl), stuck);
await ordering.submit(submissionBy(buyer, JSON.parse(lines) as SubmitRequest['lines'], commandId));
