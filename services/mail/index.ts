export { createDeliverMailJob, DELIVER_MAIL } from './deliver.ts';
export type { Letter } from './letter.ts';
export { createOrderLetters, type OrderLetters, type Shipped } from './order-letters.ts';
export { createOutbox, type Outbox } from './outbox.ts';
export { createReadOutbox, type KeptMail, type ReadOutbox } from './read-outbox.ts';
export { createSweepMailJob, SWEEP_MAIL, sweepMailJob } from './sweep.ts';
export { createKeepingTransport } from './transport/keep.ts';
export { createSmtpTransport, type SmtpOptions } from './transport/smtp.ts';
export type { Transport } from './transport/transport.ts';
