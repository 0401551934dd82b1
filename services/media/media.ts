import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { ShreddedError, type Clock, type LoggerPort } from '@caravan/platform';
import type { Kysely, Transaction } from 'kysely';
import { mainAddressOf } from './address.ts';
import { encodeAnew } from './encode-anew.ts';
import { fittingFile, type Room } from './picture/fitting-file.ts';
import type { Press } from './picture/press.ts';
import { isSealed, purposes, type Purpose } from './purposes.ts';
import { openedFile, SEALED_TYPE, sealedFiles, type FileSeals } from './sealed-files.ts';
import { takeBack } from './take-back.ts';
import type { Storage } from './storage/storage.ts';
import {
  claimUpload,
  countUnused,
  findUpload,
  newUploadId,
  releaseUploads,
  releaseUploadsOf,
} from './uploads.ts';
import type { Claim, PictureFile } from './uploads.ts';
import { isForEverybody, mayView, type Viewer } from './viewing.ts';

/** What one person may have uploaded and not used; the rest waits until the unused ones are swept. */
const MOST_UNUSED = 200;

/** Nobody reads it: it says what the caller was told, if they were told anything. */
const ABANDONED: Refused = { refusal: refusal('uploads-busy') };

/** A picture that was taken in, the largest size first. */
export type Uploaded = { readonly id: string; readonly files: readonly PictureFile[] };

export type OpenedFile = {
  readonly body: Buffer;
  readonly type: string;
  /** anybody may see it, and keep it for ever: its name holds the hash of its content */
  readonly forEverybody: boolean;
};

type Refused = { readonly refusal: Refusal };

export type Media = {
  /**
   * Takes a picture in. It is its owner's alone until something claims it, and is removed after a day if nothing does. One that was
   * abandoned meanwhile is removed at once, because nobody has learned its id.
   */
  upload(request: {
    readonly owner: string;
    readonly bucket: string;
    readonly purpose: Purpose;
    readonly bytes: Uint8Array;
    /** aborted when nobody waits for the answer any more */
    readonly abandoned?: AbortSignal | undefined;
  }): Promise<Uploaded | Refused>;
  /**
   * A file of an upload, or, if a room is told, the file of the same picture that fits it; undefined if there is none that this caller may
   * see.
   */
  open(request: {
    readonly id: string;
    readonly name: string;
    readonly viewer: Viewer;
    readonly room?: Room | undefined;
  }): Promise<OpenedFile | undefined>;
  readonly claims: PictureClaims;
};

/** How what shows pictures takes hold of them, in its own transaction. */
export type PictureClaims = {
  /** Its address; undefined: there is no such unused picture of this owner for this purpose. A repetition succeeds. */
  claim(transaction: Transaction<Database>, claim: Claim): Promise<string | undefined>;
  /** What `by` shows, except `keep`, is unused from now on. */
  release(
    transaction: Transaction<Database>,
    released: { readonly by: string; readonly keep?: string },
  ): Promise<void>;
  /** All of this person's pictures for a purpose are unused from now on, whatever shows them. */
  releaseAllOf(
    transaction: Transaction<Database>,
    released: { readonly owner: string; readonly purpose: string },
  ): Promise<void>;
};

/** For what only claims pictures, and neither takes nor shows them. */
export function createPictureClaims(clock: Clock): PictureClaims {
  return {
    async claim(transaction, claim) {
      const files = await claimUpload(transaction, claim, clock());
      return files && mainAddressOf(claim.id, files);
    },
    release: (transaction, released) => releaseUploads(transaction, released, clock()),
    releaseAllOf: (transaction, released) => releaseUploadsOf(transaction, released, clock()),
  };
}

type Parts = {
  readonly db: Kysely<Database>;
  readonly storage: Storage;
  /** the vault: for what is uploaded for some purposes */
  readonly seals: FileSeals;
  readonly press: Press;
  readonly clock: Clock;
  readonly logger: Pick<LoggerPort, 'error'>;
};

export function createMedia(parts: Parts): Media {
  const { db, storage, seals, press, clock, logger } = parts;
  return {
    async upload({ owner, bucket, purpose, bytes, abandoned }) {
      if ((await countUnused(db, owner)) >= MOST_UNUSED) return { refusal: refusal('too-frequent') };
      const rendered = await encodeAnew(press, { bytes, owner, abandoned }, purposes[purpose]);
      if ('refusal' in rendered) return rendered;
      if (abandoned?.aborted) return ABANDONED;
      const id = newUploadId();
      const sealed = isSealed(purpose);
      const stored = sealed ? await sealedFor(seals, { id, owner }, rendered) : rendered;
      // the account was closed while its picture came
      if (!stored) return { refusal: refusal('not-logged-in') };
      const files = stored.map(({ name, type, width, height }) => ({ name, type, width, height }));
      // first the row: of whatever is written after it, the sweeper will know
      await db
        .insertInto('upload')
        .values({
          id,
          bucket,
          owner,
          purpose,
          files: JSON.stringify(files),
          state: 'storing',
          since: clock(),
          sealed,
        })
        .execute();
      try {
        for (const file of stored) {
          if (abandoned?.aborted) break;
          await storage.put(bucket, `${id}/${file.name}`, {
            bytes: file.bytes,
            type: sealed ? SEALED_TYPE : file.type,
          });
        }
      } catch (error) {
        logger.error({ err: error, bucket }, 'a bucket did not take a picture');
        return { refusal: refusal('upload-failed') };
      }
      await db
        .updateTable('upload')
        .set({ state: 'unused' })
        .where('id', '=', id)
        .where('state', '=', 'storing')
        .execute();
      if (!abandoned?.aborted) return { id, files };
      await takeBack(parts, { id, bucket, files });
      return ABANDONED;
    },

    async open({ id, name, viewer, room }) {
      const upload = await findUpload(db, id);
      const named = upload?.files.find((each) => each.name === name);
      if (!upload || !named || !mayView(upload, viewer)) return undefined;
      const file = (room && fittingFile(upload.files, room)) ?? named;
      const key = `${id}/${file.name}`;
      const stored = await storage.get(upload.bucket, key);
      const { owner, sealed: mustBeSealed } = upload;
      const body =
        stored && isSealed(upload.purpose)
          ? await openedFile(seals, { owner, key, mustBeSealed }, stored)
          : stored;
      return body && { body, type: file.type, forEverybody: isForEverybody(upload) };
    },

    claims: createPictureClaims(clock),
  };
}

/** Undefined: nothing more can be kept for this person. */
async function sealedFor(
  ...asked: Parameters<typeof sealedFiles>
): Promise<Awaited<ReturnType<typeof sealedFiles>> | undefined> {
  try {
    return await sealedFiles(...asked);
  } catch (error) {
    if (error instanceof ShreddedError) return undefined;
    throw error;
  }
}
