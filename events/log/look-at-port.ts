import { connect as connectPlain, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** What is found at a host and port, whatever it serves. */
export type Found =
  | { readonly kind: 'nobody'; readonly why: string }
  /** somebody takes the connection and says nothing */
  | { readonly kind: 'silent' }
  | { readonly kind: 'plain' }
  /** distrust: why its certificate is not trusted, e.g. DEPTH_ZERO_SELF_SIGNED_CERT */
  | { readonly kind: 'tls'; readonly distrust: string | undefined; readonly names: string };

export type Place = { readonly address: string; readonly port: number };

const PATIENCE_MS = 2_000;

/** Connects, and then tries a TLS handshake, to tell why a client fails there. */
export async function lookAtPort({ address, port }: Place, ca?: Buffer): Promise<Found> {
  const refused = await tryToConnect(address, port);
  if (refused !== undefined) return { kind: 'nobody', why: refused };
  return await new Promise((resolve) => {
    const socket = connectTls({
      host: address,
      port,
      ALPNProtocols: ['h2'],
      rejectUnauthorized: false,
      ...(ca ? { ca } : {}),
      ...(isIP(address) ? {} : { servername: address }),
    });
    const answer = (found: Found): void => {
      socket.destroy();
      resolve(found);
    };
    socket.setTimeout(PATIENCE_MS, () => answer({ kind: 'silent' }));
    socket.once('error', () => answer({ kind: 'plain' }));
    socket.once('close', () => answer({ kind: 'plain' }));
    socket.once('secureConnect', () => {
      const names = socket.getPeerCertificate().subjectaltname ?? '';
      const distrust = socket.authorized ? undefined : String(socket.authorizationError);
      answer({ kind: 'tls', distrust, names });
    });
  });
}

/** Why no connection comes about; undefined: one does. */
function tryToConnect(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connectPlain({ host, port });
    const answer = (why: string | undefined): void => {
      socket.destroy();
      resolve(why);
    };
    socket.setTimeout(PATIENCE_MS, () => answer('no answer to a connection'));
    socket.once('connect', () => answer(undefined));
    socket.once('error', (error) => answer(error.message || String(error)));
  });
}
