import { currentUser, useSession } from '@caravan/storefront-shared/session';
import type { SentPicture } from '../../../features/pictures/use-picture.ts';
import type { Name } from './fields.ts';

/** What was typed into the application, and the pictures that were uploaded for it. */
export type Draft = {
  readonly values: Readonly<Record<Name, string>>;
  readonly front: SentPicture | undefined;
  readonly back: SentPicture | undefined;
  readonly page: SentPicture | undefined;
};

/** By usercode, for the way back from another page. Who somebody is stays in memory, and is never stored in the browser. */
const drafts = new Map<string, Draft>();
const owner = () => currentUser()?.usercode ?? '';

export const keptDraft = (): Draft | undefined => drafts.get(owner());
export const keepDraft = (draft: Draft): void => void drafts.set(owner(), draft);
export const dropDraft = (): void => void drafts.delete(owner());

// who signs in here next finds nothing of it
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) drafts.clear();
});
