import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCertificate } from '../certificates/create-certificate.ts';
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
/** A user who may read and append, and no more, whatever the access lists say. */
export const CLERK = 'clerk:writes@';

/** An event-store node in this process that speaks TLS with a certificate of its own, and knows an administrator and two users. */
export async function createSecuredTestStore(): Promise<SecuredTestStore> {
  const [{ startNode }, { hashPassword }] = await Promise.all([
    import('@caravan/events/node'),
    import('@caravan/events/node/users'),
  ]);
  const [database, folder] = await Promise.all([
    createEmptyDatabase(),
    mkdtemp(join(tmpdir(), 'caravan-secured-')),
  ]);
  const tls = await createCertificate(['localhost', '127.0.0.1'], 1);
  const ca = join(folder, 'ca.crt');
  await writeFile(ca, tls.authority);
  const users = [
    { name: 'admin', passwordHash: await hashPassword('p@ss:word'), groups: ['$admins'] },
    { name: 'caravan', passwordHash: await hashPassword('known') },
    { name: 'clerk', passwordHash: await hashPassword('writes'), rights: 'append' as const },
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
