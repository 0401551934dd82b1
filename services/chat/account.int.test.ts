import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createChat, createForgetChat } from './index.ts';
import { openChatScene, pictures, refused } from './testing/chat-scene.ts';

const scene = await openChatScene();
const { db, vault, chat, newBuyer, ask, contents, rows } = scene;
afterAll(() => scene.database.drop());

/** In the order of the room that closes it. `meanwhile`: before it commits. */
const close = (usercode: string, meanwhile: () => Promise<void> = () => Promise.resolve()) =>
  db.transaction().execute(async (transaction) => {
    const account = transaction.updateTable('identity_user').set({ state: 'closed' });
    await account.where('usercode', '=', usercode).execute();
    await createForgetChat(pictures)(transaction, usercode);
    await meanwhile();
  });
async function lockWaiters(): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return found[0]?.count ?? 0;
}

describe('the end of an account', () => {
  const picture = { kind: 'img', content: 'a'.repeat(32) } as const;

  it('waits for a message under way, and takes it along', async () => {
    const usercode = await newBuyer();
    const claiming = Promise.withResolvers<undefined>();
    const mayGoOn = Promise.withResolvers<undefined>();
    const slow = createChat({
      ...scene.parts,
      pictures: {
        ...pictures,
        async claim() {
          claiming.resolve(undefined);
          await mayGoOn.promise;
          return true;
        },
      },
    });
    const sending = slow.ask({ commandId: randomUUID(), usercode, words: picture });
    await claiming.promise;
    let closed = false;
    const closing = close(usercode).then(() => (closed = true));
    await expect.poll(async () => closed || (await lockWaiters()) === 1).toBe(true);
    mayGoOn.resolve(undefined);
    await Promise.all([sending, closing]);
    expect(await sending).toMatchObject({ id: 1 });
    expect(await rows(usercode)).toEqual([]);
  });

  it('comes before a message that was let in already: it is refused, and claims no picture', async () => {
    const usercode = await newBuyer();
    const claimed: string[] = [];
    const counting = createChat({
      ...scene.parts,
      pictures: { ...pictures, claim: async (_, { id }) => claimed.push(id) > 0 },
    });
    let sending: ReturnType<typeof counting.ask> | undefined;
    let sent = false;
    await close(usercode, async () => {
      sending = counting.ask({ commandId: randomUUID(), usercode, words: picture });
      void sending.then(() => (sent = true));
      await expect.poll(async () => sent || (await lockWaiters()) === 1).toBe(true);
    });
    expect(await sending).toEqual(refused('chat-unknown'));
    expect([await rows(usercode), claimed, await chat.standing(usercode)]).toEqual([
      [],
      [],
      { lastId: 0, unread: 0, serviceReadTo: 0 },
    ]);
  });

  it('removes the conversation', async () => {
    const [leaver, stays] = [await newBuyer(), await newBuyer()];
    await ask(leaver, 'Goodbye');
    await ask(stays, 'Hello');
    const forget = createForgetChat(pictures);
    await db.transaction().execute((transaction) => forget(transaction, leaver));
    expect(await rows(leaver)).toEqual([]);
    expect(await contents(stays)).toEqual(['Hello']);
  });

  it('leaves nothing that can be read where a copy remains, and takes no more', async () => {
    const usercode = await newBuyer();
    await ask(usercode, 'Hello');
    await vault.shred(usercode);
    expect(await contents(usercode)).toEqual([]);
    expect(await ask(usercode, 'Again')).toEqual(refused('chat-unknown'));
  });
});
