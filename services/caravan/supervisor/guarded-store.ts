import { join } from 'node:path';
import { hashPassword, type User } from '@caravan/events/node/users';
import { embeddedSecretsOf, keptCertificate } from '@caravan/platform';
import type { CertificateFiles } from '@caravan/platform';

/** How the embedded event store is guarded: by TLS with a certificate of its own, and by two users. */
export type StoreGuard = {
  readonly certificate: CertificateFiles;
  /** for NODE_USERS and the like; it holds hashes and no password */
  readonly users: readonly User[];
  /** its address for our own user, who may read and append, and neither delete nor change metadata */
  urlAt(port: number): string;
};

/** By its name: a client warns of TLS to an address. */
const HOST = 'localhost';

/**
 * The guard of the event store of a data folder, made at the first start and kept there. Only one process at a time may call
 * this: the one that claims the folder.
 */
export async function storeGuardOf(dataFolder: string): Promise<StoreGuard> {
  const [certificate, secrets] = await Promise.all([
    keptCertificate(join(dataFolder, 'event-store'), [HOST, '127.0.0.1']),
    embeddedSecretsOf(dataFolder),
  ]);
  const { eventStorePassword: password, eventStoreAdminPassword } = secrets;
  const [own, administrator] = await Promise.all([password, eventStoreAdminPassword].map(hashPassword));
  const options = `tlsCaFile=${encodeURIComponent(certificate.authority)}`;
  return {
    certificate,
    users: [
      { name: 'caravan', passwordHash: own ?? '', rights: 'append' },
      { name: 'admin', passwordHash: administrator ?? '', groups: ['$admins'] },
    ],
    urlAt: (port) => `kurrentdb://caravan:${password}@${HOST}:${port}?${options}`,
  };
}
