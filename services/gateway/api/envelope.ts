import { wireOf, type Refusal } from '@caravan/events';
import type { z } from 'zod';
import type { Envelope, ParameterErrors, RefusalDetails } from '../wire/index.ts';

/** A typed refusal from an action, on its way into the envelope. */
export type Refused = { readonly refusal: Refusal };

export function isRefused(answer: object): answer is Refused {
  return 'refusal' in answer;
}

export function succeeded<Data>(data: Data): Envelope<Data> {
  return { code: 0, msg: '', data };
}

/** The Chinese key of §8, the English key, and the values a person needs to act on it. */
export function refused({ key, details }: Refusal): Envelope<RefusalDetails> {
  return { ...wireOf(key), data: { key, ...details } };
}

/** Which fields were invalid. Values are not repeated: one of them may be a password. */
export function malformed(issues: readonly z.core.$ZodIssue[]): Envelope<ParameterErrors & RefusalDetails> {
  const errors = issues.map((issue) => ({ field: issue.path.join('.'), message: messageOf(issue) }));
  return { ...wireOf('parameter-error'), data: { key: 'parameter-error', errors } };
}

function messageOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_type' && issue.input === undefined ? 'required' : issue.message;
}
