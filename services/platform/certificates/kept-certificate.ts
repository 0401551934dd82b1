import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createCertificate } from './create-certificate.ts';
import { whyUnfit } from './why-unfit.ts';

/** Files, PEM, by absolute path. */
export type CertificateFiles = {
  /** what a client is given; not secret */
  readonly authority: string;
  readonly certificate: string;
  /** only its owner can read it */
  readonly key: string;
};

const VALID_DAYS = 5 * 365;
const RENEW_BEFORE_DAYS = 365;
const DAY_MS = 86_400_000;

/**
 * The certificate that a folder keeps for a server by these names. It is made at the first call, and again when it does not fit
 * or ends within a year. Only one process at a time may call this, while nothing uses the certificate.
 */
export async function keptCertificate(
  folder: string,
  names: readonly string[],
  now = new Date(),
): Promise<CertificateFiles> {
  const files = filesIn(resolve(folder));
  const until = new Date(now.getTime() + RENEW_BEFORE_DAYS * DAY_MS);
  if (whyUnfit(await contentsOf(files), { names, until }) === undefined) return files;
  const made = await createCertificate(names, VALID_DAYS);
  const fresh = `${resolve(folder)}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  const parts = filesIn(fresh);
  for (const part of ['authority', 'certificate', 'key'] as const)
    await writeFile(parts[part], made[part], { mode: 0o600, flush: true });
  // what a crash leaves half done does not fit, and is made again
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
  return files;
}

function filesIn(folder: string): CertificateFiles {
  return {
    authority: join(folder, 'authority.crt'),
    certificate: join(folder, 'node.crt'),
    key: join(folder, 'node.key'),
  };
}

async function contentsOf({ authority, certificate, key }: CertificateFiles) {
  return { authority: await read(authority), certificate: await read(certificate), key: await read(key) };
}

const read = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');
