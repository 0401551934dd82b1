import { kinds } from './difference.ts';
import type { Kind } from './difference.ts';

/**
 * How a difference is dealt with. accept: no event of the books explains it, so two persons may accept it. The others have a proper
 * way, after which a new run does not name the difference any more.
 */
export type Way =
  | 'none'
  | 'accept'
  | 'rescan'
  | 'wait'
  | 'flow'
  | 'release'
  | 'resolve'
  | 'explain'
  | 'rebuild-view'
  | 'rebuild-ledger';

const ways: Partial<Record<Kind, Way>> = {
  missed: 'rescan',
  'orphaned-but-final': 'rescan',
  pending: 'wait',
  uncredited: 'flow',
  unsettled: 'flow',
  'below-minimum': 'release',
  stray: 'resolve',
  'unknown-token': 'resolve',
  funding: 'explain',
  'row-missing': 'rebuild-view',
  'row-doubled': 'rebuild-view',
  'row-altered': 'rebuild-view',
  'row-forged': 'rebuild-view',
  'entry-missing': 'rebuild-ledger',
  'entry-altered': 'rebuild-ledger',
  'entry-forged': 'rebuild-ledger',
};

/** Of a kind that is explained, and has no row, there is nothing to do. */
export const wayOf = (kind: Kind): Way => ways[kind] ?? (kinds[kind].explained ? 'none' : 'accept');

export const mayBeAccepted = (kind: Kind): boolean => wayOf(kind) === 'accept';

/** The same for a person who reads the command's output. */
export const wayInWords: Readonly<Record<Way, string>> = {
  none: '',
  accept: 'investigate it; two persons of finance may accept it in the office',
  rescan: 'caravan chain rescan over its block records it',
  wait: 'it is under way; a later run shows how it ended',
  flow: 'look at the flows in the office under Operations, and resume the one that stopped',
  release: 'two persons may release it under Adjustments in the office',
  resolve: 'finance deals with it under Stray transfers in the office',
  explain: 'two persons of finance explain the funding in the office',
  'rebuild-view': 'caravan rebuild of its view shows what the log says',
  'rebuild-ledger': 'caravan rebuild ledger books what the log says',
};
