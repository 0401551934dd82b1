import type { Cache } from '@caravan/platform';

/** Long enough to compare a photo with what was typed. */
const SECONDS = 600;

/**
 * Who has asked to see photos of a document, which is in the journal: they may see those, for ten minutes. Nobody else of the staff may,
 * whatever their role.
 */
export type DocumentLooks = {
  allow(staffId: string, addresses: readonly string[]): Promise<void>;
  /** `uploadId`: the picture that is asked for */
  isAllowed(staffId: string, uploadId: string): Promise<boolean>;
};

const keyOf = (staffId: string, uploadId: string) => `document-look:${staffId}:${uploadId}`;
/** `/files/<upload>/<name>` */
function uploadOf(address: string): string {
  const upload = address.split('/').at(-2);
  if (!upload) throw new Error('a photo of a document has no address of an upload');
  return upload;
}

export function createDocumentLooks(cache: Pick<Cache, 'get' | 'set'>): DocumentLooks {
  return {
    async allow(staffId, addresses) {
      for (const address of addresses) await cache.set(keyOf(staffId, uploadOf(address)), '1', SECONDS);
    },
    isAllowed: async (staffId, uploadId) => (await cache.get(keyOf(staffId, uploadId))) !== undefined,
  };
}
