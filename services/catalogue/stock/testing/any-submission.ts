import { randomUUID } from 'node:crypto';
import type { SubmissionRecord } from '../stock.ts';

/** A submission like no other, for tests that are about the orders. */
export const anySubmission = (): SubmissionRecord => ({ id: randomUUID(), digest: '', plan: '' });
