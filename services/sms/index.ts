export { createCodeTexts, type CodeTexts } from './code-texts.ts';
export { createDeliverSmsJob, DELIVER_SMS } from './deliver.ts';
export { createSmsOutbox, type SmsOutbox } from './outbox.ts';
export type { Reach } from './reach.ts';
export { createReadSmsOutbox, type KeptSms, type ReadSmsOutbox } from './read-outbox.ts';
export { createSweepSmsJob, SWEEP_SMS, sweepSmsJob } from './sweep.ts';
export { createKeepingSmsTransport } from './transport/keep.ts';
export type { SmsTransport } from './transport/transport.ts';
export { createTwilioTransport, type TwilioOptions } from './transport/twilio.ts';
