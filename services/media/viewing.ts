import { rulesOf } from './purposes.ts';

/** Who asks for a file: a buyer, or staff who may see those for some purposes; undefined: somebody without a session. */
export type Viewer = { readonly usercode: string } | { readonly sees: readonly string[] } | undefined;

export type Seen = {
  readonly owner: string;
  readonly purpose: string;
  readonly state: string;
  /** what shows it; null: nothing */
  readonly used_by: string | null;
};

/** The name by which a buyer's conversation claims its pictures. */
export const conversationOf = (usercode: string): string => `chat:${usercode}`;

/**
 * Whether this caller may see this file. What nothing uses yet is its owner's alone, whatever it is for: otherwise the mall would
 * be a place to put pictures for others.
 */
export function mayView({ owner, purpose, state, used_by: by }: Seen, viewer: Viewer): boolean {
  if (isForEverybody({ purpose, state })) return true;
  if (viewer === undefined) return false;
  // Staff see what their work needs, once it is part of something that they decide on.
  if ('sees' in viewer) return state === 'used' && viewer.sees.includes(purpose);
  // What customer service sent into a buyer's conversation is seen by the buyer, too.
  return viewer.usercode === owner || by === conversationOf(viewer.usercode);
}

/** Whether anybody may see it, and keep it. */
export function isForEverybody({ purpose, state }: Pick<Seen, 'purpose' | 'state'>): boolean {
  return state === 'used' && rulesOf(purpose)?.shown === 'publicly';
}
