import type { FastifyInstance } from 'fastify';
import { answerNotFound } from '../api/not-found.ts';
import { hostNameOf } from '../api/office-origin.ts';
import { actions, isOfOffice, type Action } from '../wire/index.ts';

/** What the office's pages ask for, besides actions. */
const OF_OFFICE = /^\/(office(\/|$)|brand\/[^/]+$|robots\.txt$)/;
const CALL = /^\/wap\/api\/([^/]+?)(?:\.action)?$/;
const table: Readonly<Record<string, Action>> = actions;
/** The routes of its pages. The router decodes an address before it chooses one, so the address itself may look otherwise. */
const OFFICE_PAGES = /^\/office(\/|$)/;

/**
 * Keeps the office and the mall at hosts of their own: no page of the mall is served where staff are signed in, and, outside
 * development, no page of the office where buyers are.
 */
export function separateOffice(
  app: FastifyInstance,
  { officeHost, development }: { readonly officeHost: string; readonly development: boolean },
): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (hostNameOf(request.headers.host ?? '') === officeHost) {
      // nothing here is for others to find
      void reply.header('x-robots-tag', 'noindex');
      if (path === '/') return reply.redirect('/office/');
      return OF_OFFICE.test(path) || isCallOfOffice(path) ? undefined : answerNotFound(request, reply);
    }
    const route = request.routeOptions.url ?? path;
    return OFFICE_PAGES.test(route) && !development ? answerNotFound(request, reply) : undefined;
  });
}

function isCallOfOffice(path: string): boolean {
  const name = CALL.exec(path)?.[1] ?? '';
  const action = Object.hasOwn(table, name) ? table[name] : undefined;
  return action !== undefined && isOfOffice(action.permission);
}
