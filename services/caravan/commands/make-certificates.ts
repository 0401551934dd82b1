import { X509Certificate } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createAuthority, createServerCertificate, whyUnfit } from '@caravan/platform';
import type { Authority } from '@caravan/platform';
import { StartFailure } from '../failure.ts';

const AUTHORITY_DAYS = 10 * 365;
const NODE_DAYS = 5 * 365;
const RENEW_BEFORE_MS = 365 * 86_400_000;

/**
 * `caravan event-store certificates`: an authority in `ca/` of a folder, made once, and a certificate for each node, made where
 * there is none that fits for another year. Nodes find each other, and clients them, by these names.
 */
export async function makeCertificates(folder: string, nodes: readonly string[]): Promise<void> {
  const wrong = nodes.find((node) => !/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/.test(node));
  if (nodes.length === 0 || wrong !== undefined)
    throw new StartFailure(`--nodes must be host names with commas between them, not "${wrong ?? ''}".`);
  const authority = await authorityIn(join(folder, 'ca'));
  const until = new Date(Date.now() + RENEW_BEFORE_MS);
  for (const node of nodes) {
    const names = [node, 'localhost', '127.0.0.1'];
    const files = { certificate: join(folder, node, 'node.crt'), key: join(folder, node, 'node.key') };
    const kept = { certificate: await read(files.certificate), key: await read(files.key) };
    const unfit = whyUnfit({ ...kept, authority: authority.certificate }, { names, until });
    if (unfit === undefined) continue;
    const made = await createServerCertificate({ names, validDays: NODE_DAYS }, authority);
    await write(files.key, made.key);
    await write(files.certificate, made.certificate);
    console.log(`A certificate for ${node} was made.`);
  }
}

async function authorityIn(folder: string): Promise<Authority> {
  const files = { certificate: join(folder, 'ca.crt'), key: join(folder, 'ca.key') };
  const kept = { certificate: await read(files.certificate), key: await read(files.key) };
  if (kept.certificate !== '' && kept.key !== '') {
    if (new Date(new X509Certificate(kept.certificate).validTo) < new Date())
      throw new StartFailure(
        `The authority in ${folder} has ended; move the folder away, and run this again.`,
      );
    return kept;
  }
  const made = await createAuthority(AUTHORITY_DAYS);
  await write(files.key, made.key);
  await write(files.certificate, made.certificate);
  return made;
}

const read = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content, { mode: 0o600, flush: true });
}
