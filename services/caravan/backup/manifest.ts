import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A path within the backup: it must not lead out of the folder that it is restored to. */
const within = z
  .string()
  .refine((path) => path !== '' && path.split('/').every((part) => !['', '.', '..'].includes(part)))
  .refine((path) => !path.includes('\\') && !path.includes('\0'));

const contents = z.object({
  format: z.literal(1),
  /** when the database was as it is in the backup */
  takenAt: z.iso.datetime(),
  folders: z.array(within),
  files: z.array(
    z.object({ path: within, bytes: z.int().nonnegative(), sha256: z.string().regex(/^[\da-f]{64}$/) }),
  ),
});

/** What a backup holds. */
export type Manifest = z.output<typeof contents>;

export const MANIFEST = 'manifest.json';

/** The text of a manifest, which ends with a digest of itself. It is written last: a folder without it is no backup. */
export function writeManifest(manifest: Manifest): string {
  return `${JSON.stringify({ ...manifest, digest: digestOf(manifest) }, undefined, 1)}\n`;
}

/** Throws if the text is not a manifest as it was written. */
export function readManifest(text: string): Manifest {
  const { digest, ...rest } = z.looseObject({ digest: z.string() }).parse(JSON.parse(text));
  const manifest = contents.parse(rest);
  if (digestOf(manifest) !== digest) throw new Error('the manifest was changed');
  return manifest;
}

export function sizeOf({ files }: Pick<Manifest, 'files'>): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

function digestOf({ format, takenAt, folders, files }: Manifest): string {
  const lines = files.map(({ path, bytes, sha256 }) => `${sha256} ${bytes} ${path}`);
  return createHash('sha256')
    .update(JSON.stringify([format, takenAt, folders, lines]))
    .digest('hex');
}
