import { rulesOf } from './purposes.ts';

/** Who asks for a file; undefined: somebody without a session. */
export type Viewer = { readonly usercode: string } | undefined;

export type Seen = { readonly owner: string; readonly purpose: string; readonly state: string };

/**
 * Whether this caller may see this file. What nothing uses yet is its owner's alone, whatever it is for: otherwise the mall would
 * be a place to put pictures for others.
 */
export function mayView({ owner, purpose, state }: Seen, viewer: Viewer): boolean {
  if (isForEverybody({ purpose, state })) return true;
  if (viewer?.usercode === owner) return true;
  // Staff: here a permission for the purpose lets those see it who need it (payment proofs, photos of documents).
  return false;
}

/** Whether anybody may see it, and keep it. */
export function isForEverybody({ purpose, state }: Pick<Seen, 'purpose' | 'state'>): boolean {
  return state === 'used' && rulesOf(purpose)?.shown === 'publicly';
}
