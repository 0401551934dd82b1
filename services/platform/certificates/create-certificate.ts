import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** All as PEM. */
export type Certificate = {
  /** the certificate of the authority that signed it; a client is given this one */
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
};

/** An authority that may sign more certificates. Who has its key can pretend to be any server that its clients reach. */
export type Authority = { readonly certificate: string; readonly key: string };

const DAY_MS = 86_400_000;
/** EventStoreDB and KurrentDB expect this name in a node's certificate. */
const NODE_NAME = 'eventstoredb-node';
const clocksDiffer = DAY_MS;

const generate = promisify(generateKeyPair);

/** RSA, the only kind of key that every version of the event store takes. */
async function keyPair(): Promise<{ readonly publicKey: string; readonly privateKey: string }> {
  return await generate('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
}

type Names = readonly string[];
type Subject = {
  readonly commonName: string;
  readonly publicKey: string;
  readonly extensions: readonly object[];
  readonly validDays: number;
};

async function sign(subject: Subject, issuer: { readonly key: string; readonly certificate?: string }) {
  // loaded on demand: most starts find a certificate
  const { default: forge } = await import('node-forge');
  const { pki } = forge;
  const certificate = pki.createCertificate();
  certificate.publicKey = pki.publicKeyFromPem(subject.publicKey);
  // a positive number: the first bit is 0
  certificate.serialNumber = `0${randomBytes(16).toString('hex').slice(1)}`;
  certificate.validity.notBefore = new Date(Date.now() - clocksDiffer);
  certificate.validity.notAfter = new Date(Date.now() + subject.validDays * DAY_MS);
  const name = [{ name: 'commonName', value: subject.commonName }];
  certificate.setSubject(name);
  certificate.setIssuer(
    issuer.certificate === undefined ? name : pki.certificateFromPem(issuer.certificate).subject.attributes,
  );
  certificate.setExtensions([...subject.extensions]);
  certificate.sign(pki.privateKeyFromPem(issuer.key), forge.md.sha256.create());
  return pki.certificateToPem(certificate);
}

/** An authority of one's own. */
export async function createAuthority(validDays: number): Promise<Authority> {
  const { publicKey, privateKey: key } = await keyPair();
  const extensions = [
    { name: 'basicConstraints', critical: true, cA: true, pathLenConstraint: 0 },
    { name: 'keyUsage', critical: true, keyCertSign: true, cRLSign: true },
    { name: 'subjectKeyIdentifier' },
  ];
  const commonName = `Caravan event stores ${randomBytes(4).toString('hex')}`;
  return { key, certificate: await sign({ commonName, publicKey, extensions, validDays }, { key }) };
}

/** A certificate for a server by these host names and addresses, signed by an authority. */
export async function createServerCertificate(
  { names, validDays }: { readonly names: Names; readonly validDays: number },
  authority: Authority,
): Promise<Certificate> {
  const { publicKey, privateKey: key } = await keyPair();
  const altNames = names.map((name) =>
    /^[\d.]+$/.test(name) ? { type: 7, ip: name } : { type: 2, value: name },
  );
  const extensions = [
    { name: 'basicConstraints', critical: true, cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, keyEncipherment: true },
    // the nodes of a cluster are each other's clients
    { name: 'extKeyUsage', serverAuth: true, clientAuth: true },
    { name: 'subjectAltName', altNames },
  ];
  const certificate = await sign({ commonName: NODE_NAME, publicKey, extensions, validDays }, authority);
  return { authority: authority.certificate, certificate, key };
}

/** A certificate for a server, of an authority that can sign no other: its key is forgotten. */
export async function createCertificate(names: Names, validDays: number): Promise<Certificate> {
  return await createServerCertificate({ names, validDays }, await createAuthority(validDays));
}
