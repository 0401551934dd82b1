/** Where files are kept: a bucket per brand. A key is `<upload>/<name>`. Writing a key again replaces what it held. */
export type Storage = {
  put(
    bucket: string,
    key: string,
    file: { readonly bytes: Uint8Array; readonly type: string },
  ): Promise<void>;
  get(bucket: string, key: string): Promise<Buffer | undefined>;
  /** Succeeds for a key that holds nothing. */
  remove(bucket: string, key: string): Promise<void>;
};
