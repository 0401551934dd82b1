import { readFileSync } from 'node:fs';
import process from 'node:process';
import { startNode } from './start-node.ts';
import { readUsers } from './users.ts';

/**
 * The event store node as a separate process: NODE_DATABASE_URL, NODE_PORT (default 2113), NODE_HOST. With NODE_CERTIFICATE and
 * NODE_KEY (files, PEM) it speaks TLS. NODE_USERS is a JSON array that
 * `readUsers` takes.
 */
async function main(): Promise<void> {
  const { NODE_DATABASE_URL: databaseUrl, NODE_PORT: port = '2113', NODE_HOST: host } = process.env;
  if (!databaseUrl)
    throw new Error('NODE_DATABASE_URL must name the PostgreSQL database of the event store.');
  if (!/^\d{1,5}$/.test(port)) throw new Error('NODE_PORT must be a port number.');
  const { NODE_CERTIFICATE: certificate, NODE_KEY: key, NODE_USERS: users } = process.env;
  const node = await startNode({
    databaseUrl,
    port: Number(port),
    onOutage,
    ...(host ? { host } : {}),
    ...(certificate && key
      ? { tls: { certificate: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') } }
      : {}),
    ...(users ? { users: await readUsers(users) } : {}),
  });
  process.stdout.write(`${JSON.stringify({ msg: 'event store node ready', url: node.url })}\n`);
  const stop = (): void => {
    void node.stop().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function onOutage(reason: string | undefined): void {
  const msg = `event store node ${reason === undefined ? 'has its database again' : 'has no database'}`;
  process.stderr.write(`${JSON.stringify({ msg, reason })}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The event store node cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
});
