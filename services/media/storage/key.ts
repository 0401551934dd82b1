const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const KEY = /^[0-9a-f]{32}\/[0-9a-f]{32}\.[a-z]+$/;

/** Buckets and keys are ours, but what may lead elsewhere is worth a second look. Throws if it could. */
export function checkKey(bucket: string, key: string): void {
  if (!BUCKET.test(bucket) || bucket.includes('..') || !KEY.test(key))
    throw new Error(`no file can be called ${bucket}/${key}`);
}
