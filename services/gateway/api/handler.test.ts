import { refusal } from '@caravan/events';
import type { CommandContext } from '@caravan/events/log';
import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { defineCommand, defineQuery } from '../wire/action.ts';
import { nothing } from '../wire/index.ts';
import type { Call, SignedInCall } from './call.ts';
import { command, query, type CallOf, type HandlerOf } from './handler.ts';

const shape = {
  summary: 'For a test',
  request: z.object({ id: z.string() }),
  response: z.object({ done: z.string() }),
};
const open = defineQuery({ ...shape, permission: 'shop.browse' });
const own = defineQuery({ ...shape, permission: 'orders.follow', views: ['orders'] });
const each = defineCommand({ ...shape, permission: 'orders.follow', idempotent: false });
const once = defineCommand({ ...shape, permission: 'orders.follow', idempotent: ({ id }) => id });
const empty = defineCommand({
  ...shape,
  response: nothing,
  permission: 'orders.follow',
  idempotent: ({ id }) => id,
});

it('gives a handler what its row promises', () => {
  expectTypeOf<CallOf<typeof open>>().toEqualTypeOf<Call>();
  expectTypeOf<CallOf<typeof own>>().toExtend<SignedInCall>();
  expectTypeOf<CallOf<typeof each>>().toExtend<SignedInCall>();
  expectTypeOf<CallOf<typeof each>>().not.toHaveProperty('context');
  expectTypeOf<CallOf<typeof once>>().toHaveProperty('context').toEqualTypeOf<CommandContext>();
});

it('compiles where a handler fits its row', () => {
  const fitting = {
    open: query(async ({ id }, { brand }) => ({ done: id + brand.key })) satisfies HandlerOf<typeof open>,
    own: query(async (_request, { session }) => ({ done: session.id })) satisfies HandlerOf<typeof own>,
    each: command(async () => ({ refusal: refusal('order-unknown') })) satisfies HandlerOf<typeof each>,
    once: command(async (_request, { context }) => ({
      done: context.commandId,
      position: undefined,
    })) satisfies HandlerOf<typeof once>,
    empty: command(async () => ({ position: 5n })) satisfies HandlerOf<typeof empty>,
    refused: command(async () => ({
      refusal: refusal('order-unknown'),
      position: 5n,
    })) satisfies HandlerOf<typeof once>,
  };
  expect(Object.values(fitting).map(({ kind }) => kind)).toEqual([
    'query',
    'query',
    'command',
    'command',
    'command',
    'command',
  ]);
});

it('does not compile where a handler does not fit its row', () => {
  const done = 'yes';
  const wrong = [
    // @ts-expect-error a command does not answer a query's row
    command(async () => ({ done })) satisfies HandlerOf<typeof own>,
    // @ts-expect-error a query does not answer a command's row
    query(async () => ({ done })) satisfies HandlerOf<typeof each>,
    // @ts-expect-error not even one that is idempotent
    query(async () => ({ done, position: undefined })) satisfies HandlerOf<typeof once>,
    // @ts-expect-error nobody is signed in
    query(async (_request, { session }) => ({ done: session.id })) satisfies HandlerOf<typeof open>,
    // @ts-expect-error without a command id nothing can be written to the log
    command(async (_request, { context }) => ({ done: context.commandId })) satisfies HandlerOf<typeof each>,
    // @ts-expect-error it does not say which position it wrote
    command(async () => ({ done })) satisfies HandlerOf<typeof once>,
    // @ts-expect-error it does not say so either, though it has no more to say
    command(async () => ({})) satisfies HandlerOf<typeof empty>,
    // @ts-expect-error the request has no such field
    query(async ({ amount }) => ({ done: amount })) satisfies HandlerOf<typeof open>,
    // @ts-expect-error the answer is another
    query(async () => ({ finished: done })) satisfies HandlerOf<typeof open>,
  ];
  expect(wrong).toHaveLength(9);
});
