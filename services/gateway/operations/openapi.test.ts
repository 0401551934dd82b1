import { refusalKeys } from '@caravan/events';
import { expect, it } from 'vitest';
import { actions, type ActionName } from '../wire/index.ts';
import { openApiDocument } from './openapi.ts';

it('describes every action of the wire, with a lock on those of buyers', () => {
  const { paths } = openApiDocument();
  expect(Object.keys(paths)).toEqual(Object.keys(actions).map((name) => `/${name}.action`));
  expect(paths['/order!submit.action']).toMatchObject({
    post: {
      security: [{ bearer: [] }, { token: [] }],
      requestBody: { content: { 'application/json': { schema: { type: 'object', required: ['lines'] } } } },
    },
  });
  expect(paths['/user!logout.action']).toHaveProperty('get.security', []);
});

it('tells the policy of each action as its row has it', () => {
  const { paths } = openApiDocument();
  const told = (name: ActionName) => {
    const operation = Object.values(paths[`/${name}.action`] ?? {})[0];
    return {
      policy: operation?.description,
      headers: operation?.parameters.filter((each) => each.in === 'header'),
    };
  };
  expect(told('order!pay')).toMatchObject({
    policy: expect.stringMatching(
      /^- For a signed-in buyer \(`orders\.place`\)\.\n- Takes the transaction password, as `safeword`\.\n- Idempotent: /,
    ) as string,
    headers: [{ name: 'Idempotency-Key' }],
  });
  expect(told('user!newlogin').policy).toBe(
    [
      '- For anyone.',
      '- Limited by `login`, counted per address and username.',
      '- Limited by `logins`, counted per address.',
      '- Done anew each time: no answer is kept under an `Idempotency-Key`.',
    ].join('\n'),
  );
  expect(told('index!home')).toEqual({
    policy: '- For anyone.\n- Everybody of a brand gets the same answer for 0.5 s.',
    headers: [],
  });
  expect(told('order!info').policy).toBe(
    '- For a signed-in buyer (`orders.follow`).\n- Shows what the session wrote itself: waits for orders, at most 2 s.',
  );
});

it('shows a real answer of every call that §7 names', () => {
  const { paths } = openApiDocument();
  for (const name of ['order!submit', 'user!newlogin', 'index!download-url'] as const) {
    const { responses } = Object.values(paths[`/${name}.action`] ?? {})[0] ?? expect.unreachable();
    expect(responses[200].content['application/json']).toHaveProperty('example.code', 0);
  }
});

it('says of every answer that it is a success or one of the refusals that there are', () => {
  const { paths, components } = openApiDocument();
  const { Refusal } = components.schemas;
  expect(Refusal).toMatchObject({ properties: { data: { properties: { key: { enum: refusalKeys } } } } });
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path)))
    expect(operation.responses[200].content['application/json'].schema).toMatchObject({
      oneOf: [{ properties: { code: { const: 0 } } }, { $ref: '#/components/schemas/Refusal' }],
    });
});
