import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate that only who is given it trusts, as PEM, and its key. */
export type Certificate = { readonly key: string; readonly certificate: string };

/** Signed by itself, for `localhost` and 127.0.0.1 unless told otherwise; its name is that of the real store's certificates. */
export function selfMadeCertificate(names: readonly string[] = ['localhost', '127.0.0.1']): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = Date.now();
  const name = sequence(set(sequence(oid('550403'), tagged(0x0c, Buffer.from('eventstoredb-node')))));
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
  const body = sequence(
    tagged(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    name,
    sequence(time(now - 86_400_000), time(now + 86_400_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(alternativeNames(names))),
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = sequence(body, ecdsaWithSha256, tagged(0x03, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: pem(certificate),
  };
}

/** One value in DER. */
function tagged(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...contents: readonly Buffer[]): Buffer => tagged(0x30, ...contents);
const set = (...contents: readonly Buffer[]): Buffer => tagged(0x31, ...contents);
const oid = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, 'hex'));
const integer = (value: number): Buffer => tagged(0x02, Buffer.from([value]));

function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return tagged(0x18, Buffer.from(`${digits}Z`));
}

function alternativeNames(names: readonly string[]): Buffer {
  const entries = names.map((name) =>
    /^[\d.]+$/.test(name)
      ? tagged(0x87, Buffer.from(name.split('.').map(Number)))
      : tagged(0x82, Buffer.from(name)),
  );
  return sequence(oid('551d11'), tagged(0x04, sequence(...entries)));
}

function pem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
