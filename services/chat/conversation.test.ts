import { describe, expect, it } from 'vitest';
import {
  answered,
  asked,
  ended,
  givenBack,
  mayRead,
  readByService,
  taken,
  unheard,
  type Conversation,
} from './conversation.ts';

const first = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-03-01T12:05:00Z');
const waiting = asked(unheard, first);
const held = taken(waiting, { by: 'anna', from: undefined }) as Conversation;

describe('a buyer who writes', () => {
  it('waits from the first unanswered word on', () => {
    expect(waiting).toMatchObject({ state: 'waiting', waitingSince: first, lastId: 1 });
    expect(asked(waiting, later)).toMatchObject({ state: 'waiting', waitingSince: first, lastId: 2 });
  });

  it('stays with who answers, and comes into the queue again once that has ended', () => {
    expect(asked(held, later)).toMatchObject({ state: 'taken', answerer: 'anna' });
    const over = ended(held, { by: 'anna', seen: 1 }) as Conversation;
    expect(over).toMatchObject({ state: 'ended', answerer: undefined, waitingSince: undefined });
    expect(asked(over, later)).toMatchObject({ state: 'waiting', waitingSince: later });
  });
});

describe('who takes a conversation', () => {
  it('has it alone: a second one who saw it free is refused, and the first may ask again', () => {
    expect(taken(held, { by: 'ben', from: undefined })).toMatchObject({ key: 'chat-taken' });
    expect(taken(held, { by: 'anna', from: undefined })).toBe(held);
  });

  it('takes it over from whom they name', () => {
    expect(taken(held, { by: 'ben', from: 'anna' })).toMatchObject({ answerer: 'ben' });
    expect(taken(held, { by: 'ben', from: 'carl' })).toMatchObject({ key: 'chat-taken' });
  });

  it('takes none where nobody wrote', () => {
    expect(taken(unheard, { by: 'anna', from: undefined })).toMatchObject({ key: 'chat-unknown' });
  });

  it('alone answers, gives it back, ends it and marks it as read', () => {
    expect(answered(held, 'anna')).toMatchObject({ waitingSince: undefined, lastId: 2 });
    expect(givenBack(held, 'anna', later)).toMatchObject({ state: 'waiting', waitingSince: first });
    expect(readByService(held, 'anna', 9)).toMatchObject({ serviceReadTo: 1 });
    for (const refused of [
      answered(held, 'ben'),
      givenBack(held, 'ben', later),
      ended(held, { by: 'ben', seen: 1 }),
      readByService(held, 'ben', 1),
      answered(waiting, 'ben'),
    ])
      expect(refused).toMatchObject({ key: 'chat-not-taken' });
  });

  it('alone reads it, and all of customer service what waits', () => {
    expect([mayRead(waiting, 'ben'), mayRead(held, 'anna'), mayRead(held, 'ben')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it('a conversation does not end with a word that who ends it has not seen', () => {
  const two = asked(held, later);
  expect(ended(two, { by: 'anna', seen: 1 })).toMatchObject({ key: 'chat-goes-on' });
  expect(ended(two, { by: 'anna', seen: 2 })).toMatchObject({ state: 'ended' });
});

it('a mark goes forward alone, and not beyond the last message', () => {
  const two = asked(held, later);
  const read = readByService(two, 'anna', 7) as Conversation;
  expect(read.serviceReadTo).toBe(2);
  expect(readByService(read, 'anna', 1)).toMatchObject({ serviceReadTo: 2 });
});
