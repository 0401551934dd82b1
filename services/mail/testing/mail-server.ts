import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

type Refusal = { readonly code: number; readonly says: string };

/** A mail server that keeps what it takes. */
export type MailServer = {
  /** `user` and `password` may be set into it */
  readonly url: URL;
  /** each as it came over the wire, headers first */
  readonly taken: string[];
  /** every address that a letter was to go to */
  readonly receivers: string[];
  /** what it says to the next letters instead of taking them */
  refuse(refusal: Refusal | undefined): void;
  stop(): Promise<void>;
};

export async function startMailServer({ login }: { readonly login?: string } = {}): Promise<MailServer> {
  const taken: string[] = [];
  const receivers: string[] = [];
  let refusing: Refusal | undefined;
  const server = new SMTPServer({
    authOptional: login === undefined,
    // the test talks to it in plain text
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      `${username}:${password}` === login ? done(null, { user: username }) : done(new Error('who are you')),
    onRcptTo: ({ address }, _session, done) => {
      receivers.push(address);
      if (!refusing) return done();
      done(Object.assign(new Error(`${refusing.says} <${address}>`), { responseCode: refusing.code }));
    },
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        taken.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: new URL(`smtp://127.0.0.1:${port}`),
    taken,
    receivers,
    refuse: (refusal) => {
      refusing = refusal;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
