import { createTransport } from 'nodemailer';
import { RefusedLetterError, type Transport } from './transport.ts';

export type SmtpOptions = {
  /** smtp://user:password@host:587, or smtps:// with TLS from the first byte */
  readonly url: string;
  /** whether a server that offers no TLS may be used: in development */
  readonly plainAllowed: boolean;
};

/** A job that takes longer counts as that of a dead worker. */
const PATIENCE_MS = 15_000;

/** Sends by a mail server (SMTP). Each letter has a connection of its own: there are few of them. */
export function createSmtpTransport({ url, plainAllowed }: SmtpOptions): Transport {
  const server = new URL(url);
  const secure = server.protocol === 'smtps:';
  const mailer = createTransport({
    host: server.hostname,
    port: Number(server.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !plainAllowed,
    ...(server.username && {
      auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
    }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, from, subject, text }, messageId) {
      try {
        // an object is one address, whatever commas it has
        await mailer.sendMail({ to: { name: '', address: to }, from, subject, text, messageId });
        return 'sent';
      } catch (error) {
        throw withoutAddress(error);
      }
    },
  };
}

/** What a server answers may repeat the address that it is about, so only its numbers are kept. */
function withoutAddress(error: unknown): Error {
  const { responseCode, code } = error as { readonly responseCode?: unknown; readonly code?: unknown };
  const why = [...(typeof code === 'string' ? [code] : []), ...(responseCode ? [String(responseCode)] : [])];
  const said = `the mail server did not take it: ${why.join(' ') || 'no answer'}`;
  // 5xx to a letter is for good; to a password it is about the settings, which a person mends
  const forGood = code === 'EENVELOPE' || code === 'EMESSAGE';
  return forGood && Number(responseCode) >= 500 ? new RefusedLetterError(said) : new Error(said);
}
