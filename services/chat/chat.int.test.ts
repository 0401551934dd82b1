import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { CHAT_WORD, createChat, putBackAllOf, readChatStanding } from './index.ts';
import { all, openChatScene, pictures, refused, text } from './testing/chat-scene.ts';

const scene = await openChatScene();
const { db, cache, chat, newBuyer, ask, answer, contents, rows } = scene;
afterAll(() => scene.database.drop());

const gone = () => Promise.reject(new Error('the cache is away'));

it('tells how many conversations are open, how many buyers wait, and since when', async () => {
  const before = await readChatStanding(db);
  expect(before).toEqual([
    { state: 'waiting', count: 0, unanswered: 0, waitingSince: undefined },
    { state: 'taken', count: 0, unanswered: 0, waitingSince: undefined },
  ]);
  const [first, second, third] = [await newBuyer(), await newBuyer(), await newBuyer()];
  const began = scene.now;
  for (const usercode of [first, second, third]) {
    await ask(usercode, 'Hello');
    scene.now = new Date(scene.now.getTime() + 1_000);
  }
  await chat.desk.take({ usercode: second, by: 'anna' });
  await chat.desk.take({ usercode: third, by: 'anna' });
  await answer(third, 'anna', 'Good day');
  expect(await readChatStanding(db)).toEqual([
    { state: 'waiting', count: 1, unanswered: 1, waitingSince: began },
    { state: 'taken', count: 2, unanswered: 1, waitingSince: new Date(began.getTime() + 1_000) },
  ]);
  await db.deleteFrom('chat_conversation').execute();
});

describe('writing', () => {
  it('makes one message of a send that arrives twice, also at once', async () => {
    const usercode = await newBuyer();
    const both = await Promise.all([ask(usercode, 'Hello', 'c1'), ask(usercode, 'Hello', 'c1')]);
    scene.now = new Date(scene.now.getTime() + 1_000);
    const again = await ask(usercode, 'Hello', 'c1');
    expect(new Set([...both, again].map((sent) => JSON.stringify(sent))).size).toBe(1);
    expect(await contents(usercode)).toEqual(['Hello']);
  });

  it('numbers concurrent messages of both sides without a gap, in the order in which they can be read', async () => {
    const usercode = await newBuyer();
    await ask(usercode, 'first');
    await chat.desk.take({ usercode, by: 'anna' });
    const heard: number[] = [];
    // asks again and again for what came after the last one that it has
    const listening = (async () => {
      while (heard.length < 41)
        for (const { id } of (await chat.listen(usercode, { ...all, after: heard.at(-1) ?? 0 })).messages)
          heard.push(id);
    })();
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => [
        ask(usercode, `b${at}`),
        answer(usercode, 'anna', `s${at}`),
      ]).flat(),
    );
    await listening;
    expect(heard).toEqual(Array.from({ length: 41 }, (_, at) => at + 1));
  });

  it('keeps nothing in the clear', async () => {
    const usercode = await newBuyer();
    await ask(usercode, 'My card is 4000');
    expect(JSON.stringify(await rows(usercode))).not.toContain('4000');
  });

  it('refuses a picture that is none of theirs, and keeps no message', async () => {
    const usercode = await newBuyer();
    const words = { kind: 'img', content: 'f'.repeat(32) } as const;
    expect(await chat.ask({ commandId: randomUUID(), usercode, words })).toEqual(refused('upload-unknown'));
    expect(await rows(usercode)).toEqual([]);
    expect(
      (await chat.desk.list({ part: 'waiting', by: 'anna', page: 1, pageSize: 100 })).listed,
    ).not.toContainEqual(expect.objectContaining({ usercode }));
  });
});

/** What was said in a conversation so far, `count` times one message, without writing each. */
async function said(usercode: string, count: number, message: { kind?: 'img'; staff_id?: string } = {}) {
  await db.insertInto('chat_conversation').values({ usercode, state: 'waiting', last_id: count }).execute();
  const values = Array.from({ length: count }, (_, at) => ({
    kind: 'text' as const,
    content: '',
    sent_at: scene.now,
    usercode,
    id: at + 1,
    command_id: `${usercode} ${at}`,
    ...message,
  }));
  await db.insertInto('chat_message').values(values).execute();
}

describe('a buyer who writes without end', () => {
  it('is refused after 500 messages in a day, and may go on after it', async () => {
    const usercode = await newBuyer();
    await said(usercode, 499);
    const last = await ask(usercode, 'the last', 'the last');
    expect(last).toMatchObject({ id: 500 });
    expect(await ask(usercode, 'one more')).toEqual(refused('too-frequent'));
    expect(await ask(usercode, 'the last', 'the last')).toEqual(last);
    await chat.desk.take({ usercode, by: 'anna' });
    expect(await answer(usercode, 'anna', 'Please wait.')).toMatchObject({ id: 501 });
    scene.now = new Date(scene.now.getTime() + 86_400_000);
    expect(await ask(usercode, 'one more')).toMatchObject({ id: 502 });
  });

  it('is refused after 100 pictures in a day, and may write on', async () => {
    const usercode = await newBuyer();
    const owner = createChat({
      ...scene.parts,
      pictures: { ...pictures, claim: () => Promise.resolve(true) },
    });
    await said(usercode, 99, { kind: 'img' });
    const show = () =>
      owner.ask({
        commandId: randomUUID(),
        usercode,
        words: { kind: 'img', content: 'a'.repeat(32) },
      });
    expect(await show()).toMatchObject({ id: 100 });
    expect(await show()).toEqual(refused('too-frequent'));
    expect(await ask(usercode, 'Hello')).toMatchObject({ id: 101 });
    scene.now = new Date(scene.now.getTime() + 86_400_000);
    expect(await show()).toMatchObject({ id: 102 });
  });
});

describe('reading', () => {
  it('counts up to a hundred unread messages, on both sides', async () => {
    const [answeredOften, asksOften] = [await newBuyer(), await newBuyer()];
    await said(answeredOften, 120, { staff_id: 'anna' });
    await said(asksOften, 120);
    expect(await chat.standing(answeredOften)).toMatchObject({ unread: 100 });
    const { listed } = await chat.desk.list({ part: 'waiting', by: 'anna', page: 1, pageSize: 1_000 });
    expect(listed.find(({ usercode }) => usercode === asksOften)).toMatchObject({ unread: 100 });
  });

  it('goes on after the last message that one has: nothing is lost, and nothing comes twice', async () => {
    const usercode = await newBuyer();
    for (const word of ['one', 'two', 'three']) await ask(usercode, word);
    expect(await contents(usercode, 1)).toEqual(['two', 'three']);
    expect(await contents(usercode, 3)).toEqual([]);
    const first = await chat.listen(usercode, { after: 0, most: 2 });
    expect([first.messages.map(({ id }) => id), first.more]).toEqual([[1, 2], true]);
    const older = await chat.listen(usercode, { before: 3, most: 1 });
    expect([older.messages.map(({ id }) => id), older.more]).toEqual([[2], true]);
    expect((await chat.listen(usercode, { most: 2 })).messages.map(({ id }) => id)).toEqual([2, 3]);
  });

  it('counts the answers that are unread, until the buyer names one that they have', async () => {
    const usercode = await newBuyer();
    expect(await chat.standing(usercode)).toEqual({ lastId: 0, unread: 0, serviceReadTo: 0 });
    await ask(usercode, 'Where is it?');
    await chat.desk.take({ usercode, by: 'anna' });
    await answer(usercode, 'anna', 'On its way.');
    await answer(usercode, 'anna', 'It comes on Monday.');
    expect(await chat.standing(usercode)).toMatchObject({ lastId: 3, unread: 2 });
    await chat.listen(usercode, all);
    expect(await chat.standing(usercode)).toMatchObject({ unread: 2 });
    await chat.listen(usercode, { ...all, after: 2 });
    expect(await chat.standing(usercode)).toMatchObject({ unread: 1 });
    // beyond the last, and then less
    await chat.listen(usercode, { ...all, after: 99 });
    await chat.listen(usercode, { ...all, after: 1 });
    expect(await chat.standing(usercode)).toMatchObject({ unread: 0 });
  });

  it('shows the buyer how far customer service has read', async () => {
    const usercode = await newBuyer();
    await ask(usercode, 'Hello');
    await ask(usercode, 'Anybody?');
    await chat.desk.take({ usercode, by: 'anna' });
    expect(await chat.desk.seen({ usercode, by: 'ben', id: 1 })).toMatchObject({ key: 'chat-not-taken' });
    await chat.desk.seen({ usercode, by: 'anna', id: 1 });
    expect(await chat.standing(usercode)).toMatchObject({ serviceReadTo: 1 });
  });

  it('never gives one buyer the words of another', async () => {
    const [mei, ana] = [await newBuyer(), await newBuyer()];
    await ask(mei, 'of Mei');
    await ask(ana, 'of Ana');
    expect([await contents(mei), await contents(ana)]).toEqual([['of Mei'], ['of Ana']]);
  });
});

describe('customer service', () => {
  it('takes a conversation once, of two at the same time', async () => {
    const usercode = await newBuyer();
    await ask(usercode, 'Hello');
    const outcomes = await Promise.all(['anna', 'ben'].map((by) => chat.desk.take({ usercode, by })));
    expect(outcomes.map((outcome) => outcome?.key).toSorted()).toEqual(['chat-taken', undefined]);
    const winner = outcomes[0] ? 'ben' : 'anna';
    const loser = outcomes[0] ? 'anna' : 'ben';
    expect(await answer(usercode, loser, 'Hi')).toEqual(refused('chat-not-taken'));
    expect(await answer(usercode, winner, 'Hi')).toMatchObject({ id: 2 });
    expect(await chat.desk.take({ usercode, by: loser, from: winner })).toBeUndefined();
    expect(await answer(usercode, winner, 'Hi')).toEqual(refused('chat-not-taken'));
  });

  it('answers once, however often an answer arrives', async () => {
    const usercode = await newBuyer();
    await ask(usercode, 'Hello');
    await chat.desk.take({ usercode, by: 'anna' });
    const sent = await Promise.all([
      answer(usercode, 'anna', 'Hi', 'a1'),
      answer(usercode, 'anna', 'Hi', 'a1'),
    ]);
    expect(sent[0]).toEqual(sent[1]);
    expect(await contents(usercode)).toEqual(['Hello', 'Hi']);
  });

  it('reads what waits and what is its own, and nothing else', async () => {
    const usercode = await newBuyer();
    const reading = (by: string) => chat.desk.read({ usercode, by }, all);
    expect(await reading('anna')).toEqual(refused('chat-unknown'));
    await ask(usercode, 'Hello');
    expect(await reading('ben')).toMatchObject({ messages: [{ content: 'Hello' }] });
    await chat.desk.take({ usercode, by: 'anna' });
    expect(await reading('anna')).toMatchObject({ messages: [{ content: 'Hello' }] });
    expect(await reading('ben')).toEqual(refused('chat-not-taken'));
    await chat.desk.end({ usercode, by: 'anna', seen: 1 });
    expect(await reading('anna')).toEqual(refused('chat-not-taken'));
  });

  it('ends no conversation whose buyer has just written: their word still waits', async () => {
    const usercode = await newBuyer();
    await ask(usercode, 'Thank you');
    await chat.desk.take({ usercode, by: 'anna' });
    await ask(usercode, 'One more thing');
    expect(await chat.desk.end({ usercode, by: 'anna', seen: 1 })).toMatchObject({ key: 'chat-goes-on' });
    const { listed } = await chat.desk.list({ part: 'mine', by: 'anna', page: 1, pageSize: 100 });
    expect(listed.find((each) => each.usercode === usercode)).toMatchObject({ unread: 2 });
    expect(await chat.desk.end({ usercode, by: 'anna', seen: 2 })).toBeUndefined();
  });

  it('sees what a colleague has taken and left without an answer, with whose it is', async () => {
    const usercode = await newBuyer();
    await ask(usercode, 'Hello');
    await chat.desk.take({ usercode, by: 'anna' });
    const left = async (by: string) =>
      (await chat.desk.list({ part: 'waiting', by, page: 1, pageSize: 1_000 })).listed.find(
        (each) => each.usercode === usercode,
      );
    const since = scene.now;
    scene.now = new Date(since.getTime() + 599_000);
    expect(await left('ben')).toBeUndefined();
    scene.now = new Date(since.getTime() + 600_000);
    expect(await left('ben')).toMatchObject({
      conversation: { state: 'taken', answerer: 'anna', waitingSince: since },
      last: undefined,
    });
    const { waiting } = await chat.desk.counts('ben');
    expect(await chat.desk.read({ usercode, by: 'ben' }, all)).toEqual(refused('chat-not-taken'));
    await answer(usercode, 'anna', 'Good day.');
    expect(await left('ben')).toBeUndefined();
    expect(await chat.desk.counts('ben')).toMatchObject({ waiting: waiting - 1 });
  });

  it('gets back everything that a member had taken who may answer no more', async () => {
    const [asking, answered, of] = [await newBuyer(), await newBuyer(), await newBuyer()];
    for (const usercode of [asking, answered, of]) await ask(usercode, 'Hello');
    const since = scene.now;
    for (const usercode of [asking, answered]) await chat.desk.take({ usercode, by: 'gone' });
    await chat.desk.take({ usercode: of, by: 'stays' });
    await answer(answered, 'gone', 'Good day.');
    scene.now = new Date(scene.now.getTime() + 1_000);
    await putBackAllOf(db, 'gone', scene.now);
    const { listed } = await chat.desk.list({ part: 'waiting', by: 'ben', page: 1, pageSize: 1_000 });
    const waits = (usercode: string) => listed.find((each) => each.usercode === usercode)?.conversation;
    const free = { state: 'waiting', answerer: undefined };
    expect(waits(asking)).toMatchObject({ ...free, waitingSince: since });
    expect(waits(answered)).toMatchObject({ ...free, waitingSince: scene.now });
    expect(waits(of)).toBeUndefined();
  });

  it('has a queue, the longest wait first, that tells nobody the words of what they have not taken', async () => {
    const [early, late] = [await newBuyer(), await newBuyer()];
    await ask(early, 'early');
    scene.now = new Date(scene.now.getTime() + 1_000);
    await ask(late, 'late');
    scene.now = new Date(scene.now.getTime() + 1_000);
    await ask(early, 'early again');
    const list = async (part: 'waiting' | 'mine' | 'others' | 'ended', by: string) =>
      (await chat.desk.list({ part, by, page: 1, pageSize: 1_000 })).listed.filter(({ usercode }) =>
        [early, late].includes(usercode),
      );
    expect(await list('waiting', 'anna')).toMatchObject([
      { usercode: early, unread: 2, last: undefined },
      { usercode: late, unread: 1, last: undefined },
    ]);
    const counted = await chat.desk.counts('anna');
    await chat.desk.take({ usercode: early, by: 'anna' });
    expect(await list('mine', 'anna')).toMatchObject([{ usercode: early, last: { content: 'early again' } }]);
    expect(await list('others', 'ben')).toMatchObject([{ usercode: early, last: undefined }]);
    expect(await chat.desk.counts('anna')).toEqual({ waiting: counted.waiting - 1, mine: counted.mine + 1 });
    await chat.desk.giveBack({ usercode: early, by: 'anna' });
    expect((await list('waiting', 'ben')).map(({ usercode }) => usercode)).toEqual([early, late]);
  });

  it('keeps phrases, once for a command, and forgets them', async () => {
    const phrase = { id: 'p1', language: 'en', title: 'Hello', body: 'Hello, how can I help?', by: 'anna' };
    await Promise.all([
      chat.phrases.keep({ ...phrase, isNew: true }),
      chat.phrases.keep({ ...phrase, isNew: true }),
    ]);
    await chat.phrases.keep({ ...phrase, body: 'Good day.', isNew: false });
    expect(await chat.phrases.list()).toMatchObject([{ id: 'p1', body: 'Good day.' }]);
    expect(await chat.phrases.keep({ ...phrase, id: 'p2', isNew: false })).toMatchObject({
      key: 'content-unknown',
    });
    await chat.phrases.remove('p1');
    expect(await chat.phrases.list()).toEqual([]);
  });
});

describe('the word of a change', () => {
  it('goes to whoever listens, and says only whose conversation it is', async () => {
    const usercode = await newBuyer();
    const heard: string[] = [];
    const stop = await cache.subscribe(CHAT_WORD, (word) => heard.push(word));
    await ask(usercode, 'a secret');
    await stop();
    expect(heard).toEqual([usercode]);
  });

  it('that cannot be given takes no message back', async () => {
    const usercode = await newBuyer();
    const cut = createChat({ ...scene.parts, cache: { publish: gone } });
    expect(await cut.ask({ commandId: randomUUID(), usercode, words: text('Hello') })).toMatchObject({
      id: 1,
    });
    expect(await contents(usercode)).toEqual(['Hello']);
  });
});
