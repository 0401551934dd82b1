import type { ApiRefusal } from '@caravan/storefront-shared/api';

/** Somebody who is signed in with both factors. */
export type Done = { readonly token: string; readonly staffId: string; readonly username: string };

/** The keys of refusals that a step answers itself. */
const key = ({ details }: ApiRefusal) => details['key'];

/** The first factor was too long ago, or somebody has reset it: only the beginning is left. */
export const isTooLate = (refusal: ApiRefusal) => key(refusal) === 'sign-in-again';
export const isWrongCode = (refusal: ApiRefusal) => key(refusal) === 'second-factor-wrong';
export const isWrongOneTimeCode = (refusal: ApiRefusal) => key(refusal) === 'enrolment-code-wrong';
export const isGivenPassword = (refusal: ApiRefusal) => key(refusal) === 'password-unchanged';
