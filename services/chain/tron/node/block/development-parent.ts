import { createHash } from 'node:crypto';

/** What the genesis block of every development chain names as its parent, and no real chain's does. */
export const DEVELOPMENT_PARENT = createHash('sha256').update('a development chain of Caravan').digest('hex');
