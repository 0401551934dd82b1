import { expect, it } from 'vitest';
import { actions } from '../wire/index.ts';
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
