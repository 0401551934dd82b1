import { createPrivateKey, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import type { Certificate } from './create-certificate.ts';

/**
 * Why a certificate cannot serve these names until a moment; undefined: it can. It says so of what is no certificate, too.
 */
export function whyUnfit(
  { authority, certificate, key }: Certificate,
  { names, until }: { readonly names: readonly string[]; readonly until: Date },
): string | undefined {
  try {
    const [server, issuer] = [new X509Certificate(certificate), new X509Certificate(authority)];
    const missing = names.filter((name) => !(isIP(name) ? server.checkIP(name) : server.checkHost(name)));
    if (missing.length > 0) return `it is not for ${missing.join(', ')}`;
    if (!server.checkPrivateKey(createPrivateKey(key))) return 'its key is another one';
    if (!server.checkIssued(issuer) || !server.verify(issuer.publicKey)) return 'another authority signed it';
    const ends = [server, issuer].map(({ validTo }) => new Date(validTo));
    if (ends.some((end) => end < until)) return 'it ends soon';
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
