export { createKeyedHash, tokenHashOf, type KeyedHash } from '@caravan/platform';
