import { randomUUID } from 'node:crypto';
import { createMemoryCache, createVault } from '@caravan/platform';
import { createTestDatabase } from '@caravan/platform/testing';
import { expect } from 'vitest';
import { createChat, type ChatPictures } from '../index.ts';

/** Of a mall where nobody has uploaded anything. */
export const pictures: ChatPictures = {
  claim: () => Promise.resolve(false),
  release: () => Promise.resolve(),
  addressesOf: () => Promise.resolve(new Map()),
};

export const text = (content: string) => ({ kind: 'text', content }) as const;
export const all = { most: 1_000 };
export const refused = (key: string) => ({ refusal: expect.objectContaining({ key }) as unknown });

/** Conversations on a database of their own, with a clock that a test moves. */
export async function openChatScene() {
  const database = await createTestDatabase();
  const { db } = database;
  const scene = { now: new Date('2026-03-01T12:00:00Z') };
  const clock = () => scene.now;
  const vault = createVault({ db, masterKey: Buffer.alloc(32, 1).toString('base64') });
  const cache = createMemoryCache();
  const parts = { db, vault, pictures, cache, clock };
  const chat = createChat(parts);
  let buyers = 0;
  async function newBuyer(): Promise<string> {
    const usercode = `BUYER${(buyers += 1)}`;
    const name = { usercode, username: usercode, username_key: usercode };
    await db
      .insertInto('identity_user')
      .values({ ...name, contact: '', password_hash: '', brand: 'caravan', registered_at: scene.now })
      .execute();
    return usercode;
  }
  const ask = (usercode: string, content: string, commandId: string = randomUUID()) =>
    chat.ask({ commandId, usercode, words: text(content) });
  const answer = (usercode: string, by: string, content: string, commandId: string = randomUUID()) =>
    chat.desk.answer({ commandId, usercode, by, words: text(content) });
  const contents = async (usercode: string, after?: number) =>
    (await chat.listen(usercode, { ...all, after })).messages.map(({ content }) => content);
  const rows = (usercode: string) =>
    db.selectFrom('chat_message').selectAll().where('usercode', '=', usercode).execute();

  return Object.assign(scene, {
    database,
    db,
    vault,
    cache,
    parts,
    chat,
    newBuyer,
    ask,
    answer,
    contents,
    rows,
  });
}
