import { openEventLog, type SnapshotStore } from '@caravan/events/log';
import { createSnapshotStore, openDatabase } from '@caravan/platform';
import { longAccounts } from './long-accounts.ts';

/**
 * Credits an account until its next snapshot is due, and is killed when it would write that, after the append. Arguments: database,
 * event store, secret, category, id, number of the first credit.
 */
const [databaseUrl = '', url = '', secret = '', category, id = '', first] = process.argv.slice(2);
const kept = createSnapshotStore({ db: openDatabase(databaseUrl), secret });
const snapshots: SnapshotStore = {
  ...kept,
  async write() {
    process.kill(process.pid, 'SIGKILL');
  },
};
const { open, snapshot } = longAccounts[category === 'wallet' ? 'wallet' : 'proceeds'];
const account = open(openEventLog({ url }), snapshots);
for (let n = 0; n <= snapshot.every; n += 1) await account.credit(id, Number(first) + n);
