import type { FastifyInstance } from 'fastify';
import { answerNotFound } from '../api/not-found.ts';
import { hostNameOf } from '../api/office-origin.ts';

/** What the office's pages ask for. */
const OF_OFFICE = /^\/(office(\/|$)|wap\/api\/office|brand\/)/;
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
      if (path === '/') return reply.redirect('/office/');
      return OF_OFFICE.test(path) ? undefined : answerNotFound(request, reply);
    }
    const route = request.routeOptions.url ?? path;
    return OFFICE_PAGES.test(route) && !development ? answerNotFound(request, reply) : undefined;
  });
}
