import { S3mini, S3ServiceError } from 's3mini';
import { checkKey } from './key.ts';
import type { Storage } from './storage.ts';

export type S3Access = {
  /** of the service; the name of a bucket is put behind it as a path */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** Somebody waits for the picture. */
const TIMEOUT_MS = 10_000;

/** S3, or what speaks its protocol. The buckets exist already: who runs the service decides where they lie and who may read them. */
export function createS3Storage({ endpoint, ...access }: S3Access): Storage {
  const clients = new Map<string, S3mini>();
  const clientFor = (bucket: string, key: string): S3mini => {
    checkKey(bucket, key);
    const known = clients.get(bucket);
    if (known) return known;
    const root = endpoint.replace(/\/+$/, '');
    const client = new S3mini({
      ...access,
      endpoint: `${root}/${bucket}`,
      requestAbortTimeout: TIMEOUT_MS,
    });
    clients.set(bucket, client);
    return client;
  };
  return {
    async put(bucket, key, { bytes, type }) {
      const answer = await clientFor(bucket, key).putObject(key, bytes, type);
      if (!answer.ok) throw new Error(`the bucket ${bucket} did not take a file: HTTP ${answer.status}`);
    },
    async get(bucket, key) {
      const found = await clientFor(bucket, key).getObjectArrayBuffer(key);
      return found === null ? undefined : Buffer.from(found);
    },
    async remove(bucket, key) {
      try {
        await clientFor(bucket, key).deleteObject(key);
      } catch (error) {
        // some services say of what is gone that it is not there
        if (!(error instanceof S3ServiceError && error.status === 404)) throw error;
      }
    },
  };
}
