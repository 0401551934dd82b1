export { createIdentity, type Identity, type SignedIn, type User } from './identity.ts';
export { SESSION_ENDED, type Session } from './sessions.ts';
export type { Closed, ClosingRequest } from './account-closing.ts';
export type { ObligationsPort } from './ports.ts';
export type { Registered, RegisterRequest } from './registration.ts';
export type { LoginRequest } from './login.ts';
export type { AddressBook } from './address-book.ts';
export { ADDRESS_LIMIT, type Address, type AddressFields } from './address.ts';
export { createPasswordHasher, HasherBusyError, type PasswordHasher } from './password-hasher.ts';
