import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selfMadeCertificate } from './self-made-certificate.ts';
import { createEmptyDatabase } from './test-database.ts';

export type SecuredTestStore = {
  readonly port: number;
  /** its address for `user:password@`, or for nobody, with the file of its authority unless other options are given */
  address(user: string, options?: string): string;
  stop(): Promise<void>;
};

/** The administrator's password needs percent signs in an address. */
export const ADMINISTRATOR = 'admin:p%40ss%3Aword@';
/** A user with no rights but the default ones. */
export const USER = 'caravan:known@';

/** An event-store node in this process that speaks TLS with a certificate of its own, and knows an administrator and a user. */
export async function createSecuredTestStore(): Promise<SecuredTestStore> {
  const { startNode } = await import('@caravan/events/node');
  const [database, folder] = await Promise.all([
    createEmptyDatabase(),
    mkdtemp(join(tmpdir(), 'caravan-secured-')),
  ]);
  const tls = selfMadeCertificate();
  const ca = join(folder, 'ca.crt');
  await writeFile(ca, tls.certificate);
  const users = [
    { name: 'admin', password: 'p@ss:word', groups: ['$admins'] },
    { name: 'caravan', password: 'known' },
  ];
  const node = await startNode({ databaseUrl: database.url, tls, users });
  return {
    port: node.port,
    address: (user, options = `tlsCaFile=${ca}`) => `kurrentdb://${user}localhost:${node.port}?${options}`,
    stop: async () => {
      await node.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
