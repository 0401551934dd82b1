import { openDatabase } from '../postgres/database.ts';
import { createSnapshotStore } from '../snapshots/snapshot-store.ts';

/** Continues from the existing snapshot, and is killed after some of the parts. Arguments: database, secret, key as JSON. */
const [databaseUrl = '', secret = '', keyText = ''] = process.argv.slice(2);
const key = JSON.parse(keyText) as {
  readonly category: string;
  readonly id: string;
  readonly version: number;
};

function* parts(): Generator<string> {
  yield* ['["of the dead"]', '["of the dead, too"]'];
  process.kill(process.pid, 'SIGKILL');
}

const store = createSnapshotStore({ db: openDatabase(databaseUrl), secret });
const onto = await store.read(key);
if (!onto || onto === 'unusable') throw new Error('nothing to go on from');
await store.write(key, { revision: 9n, hash: 'hash 9', state: '{}' }, { onto, parts: parts() });
