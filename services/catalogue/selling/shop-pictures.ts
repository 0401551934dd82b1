import type { Database } from '@caravan/migrations';
import type { Transaction } from 'kysely';
import type { ClaimPicture } from './pictures-of.ts';

/** How a shop's logo and banner take hold of an upload, and let go of what they no longer show. */
export type ShopPictures = {
  readonly claim: ClaimPicture;
  /** What `by` shows, except `keep`, is unused from now on. */
  readonly release: (
    on: Transaction<Database>,
    released: { readonly by: string; readonly keep?: string },
  ) => Promise<void>;
};

/** An upload, and who uploaded it. */
export type UploadOf = { readonly upload: string; readonly owner: string };
