import { wireOf, type Refusal, type RefusalKey } from '@caravan/events';
import type { z } from 'zod';
import {
  successWords,
  type Envelope,
  type ParameterErrors,
  type RefusalDetails,
  type SuccessWord,
} from '../wire/index.ts';

/** A typed refusal from an action, on its way into the envelope. */
export type Refused = { readonly refusal: Refusal };

export function isRefused(answer: object): answer is Refused {
  return 'refusal' in answer;
}

/** `says`: what was done (§8); of a query nothing. */
export function succeeded<Data>(data: Data, says?: SuccessWord): Envelope<Data> {
  return { code: 0, msg: says ? successWords[says] : '', data };
}

/** The Chinese key of §8, the English key, and the values a person needs to act on it. */
export function refused({ key, details }: Refusal): Envelope<RefusalDetails> {
  return { ...wireOf(key), data: { key, ...details } };
}

/** Which fields were invalid. Values are not repeated: one of them may be a password. */
export function malformed(issues: readonly z.core.$ZodIssue[]): Envelope<ParameterErrors & RefusalDetails> {
  const errors = issues.map((issue) => ({ field: issue.path.join('.'), message: messageOf(issue) }));
  const key = keyOf(issues);
  return { ...wireOf(key), data: { key, errors } };
}

const isNameless = ({ path, code }: z.core.$ZodIssue) => path[0] === 'username' && code === 'too_small';

/** §8 has words of their own for two of them. */
function keyOf(issues: readonly z.core.$ZodIssue[]): RefusalKey {
  if (issues.every(({ path }) => path.join('.') === 'pageNum')) return 'page-number-invalid';
  return issues.some(isNameless) ? 'username-empty' : 'parameter-error';
}

function messageOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_type' && issue.input === undefined ? 'required' : issue.message;
}
