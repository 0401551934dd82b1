import { brandsOf } from '@caravan/brands/testing';
import { createLogger, createMemoryCache } from '@caravan/platform';
import { describe, expect, it } from 'vitest';
import { unknownBrowser } from '../testing/unknown-browser.ts';
import { actions, audienceOf, type Action, type Audience } from '../wire/index.ts';
import { createDispatcher } from './dispatcher.ts';
import { createOnce } from './once.ts';
import { createRecentAnswers } from './recent-answers.ts';

const table: Readonly<Record<string, Action>> = actions;

const session = { id: 's1', usercode: 'u1', username: 'mei', brand: 'caravan' };
const letIn = 'let in';

/** The dispatcher's answer to this action. Admitted: the handler was called, or the request was validated. */
async function verdictOf(name: string, token?: string): Promise<string> {
  const dispatch = createDispatcher({
    actions: table,
    handlers: Object.fromEntries(
      Object.entries(table).map(([each, { kind }]) => [each, { kind, handle: async () => ({}) }]),
    ) as never,
    identity: {
      sessionOf: async (given) => (given === 'buyers' ? session : undefined),
      verifyTransactionPassword: async () => undefined,
    },
    once: createOnce(createMemoryCache()),
    ownWrites: { wrote: async () => undefined, awaited: async () => undefined },
    limiter: async () => undefined,
    recent: createRecentAnswers({ alwaysForMs: 0 }),
    brands: brandsOf(),
    logger: createLogger({ name: 'test', destination: { write: () => undefined } }),
  });
  const { text } = await dispatch({
    action: name,
    query: {},
    body: undefined,
    headers: token === undefined ? {} : { token },
    address: '10.0.0.1',
    browser: unknownBrowser,
    correlationId: 'request-1',
    requestId: 'ours-1',
  });
  const { code, data } = JSON.parse(text) as { code: number; data: { key?: string } };
  return code === 0 || data.key === 'parameter-error' ? letIn : (data.key ?? '');
}

type Verdicts = { readonly none: string; readonly buyers: string; readonly bad: string };

function expectedOf(audience: Audience): Verdicts {
  if (audience === 'anyone') return { none: letIn, buyers: letIn, bad: letIn };
  const buyers = audience === 'buyer' ? letIn : 'no-permission';
  return { none: 'not-logged-in', buyers, bad: 'session-expired' };
}

describe('who is let in', () => {
  it.each(Object.entries(table))(
    'by %s: without a token, with a buyer’s, with a bad one',
    async (name, row) => {
      const verdicts: Verdicts = {
        none: await verdictOf(name),
        buyers: await verdictOf(name, 'buyers'),
        bad: await verdictOf(name, 'bad'),
      };
      expect(verdicts).toEqual(expectedOf(audienceOf(row.permission)));
    },
  );
});
