import { isStaffToken, type Identity, type Staff } from '@caravan/identity';
import type { Media } from '@caravan/media';
import type { Cache } from '@caravan/platform';
import type { FastifyInstance } from 'fastify';
import { createDocumentLooks } from '../actions/document-looks.ts';
import { answerNotFound } from '../api/not-found.ts';
import { may, type Permission } from '../wire/authorisation.ts';
import { tokenOf } from '../api/parameters.ts';

type Parts = {
  readonly media: Pick<Media, 'open'>;
  readonly identity: Pick<Identity, 'sessionOf'>;
  readonly staff: Pick<Staff, 'sessionOf'>;
  readonly cache: Pick<Cache, 'get' | 'set'>;
};

const ID = /^[0-9a-f]{32}$/;

/**
 * The pictures that people uploaded. One that anybody may see has a name for ever, and is kept by browsers. Any other is shown
 * only to who may see it, by the token in a header, and nobody keeps it. Who may not is told that there is none.
 */
export function createFileRoutes({ media, identity, staff, cache }: Parts) {
  const looks = createDocumentLooks(cache);
  /**
   * A buyer; or staff, who see proofs of payment if they see recharges, pictures of conversations if they answer them, and the photo of a
   * document once they have said why.
   */
  async function viewerOf(token: string, id: string) {
    if (!isStaffToken(token)) return await identity.sessionOf(token);
    const person = await staff.sessionOf(token);
    if (!person) return undefined;
    const sees = (purpose: string, permission: Permission) =>
      may([person.role], permission) ? [purpose] : [];
    const looksAt = (await looks.isAllowed(person.staffId, id)) ? sees('loan', 'loans.decide') : [];
    return { sees: [...sees('recharge', 'recharges.see'), ...sees('chat', 'chats.answer'), ...looksAt] };
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { id: string; name: string }; Querystring: { w?: unknown } }>(
      '/files/:id/:name',
      async (request, reply) => {
        const { id, name } = request.params;
        // not from the address, which is logged and passed on
        const token = tokenOf(request.headers, {});
        const viewer = token === undefined ? undefined : await viewerOf(token, id);
        const room = roomFor(request.query.w, request.headers.accept);
        const file = ID.test(id) ? await media.open({ id, name, viewer, room }) : undefined;
        void reply.header('cache-control', 'no-store');
        if (!file) return answerNotFound(request, reply);
        if (room) void reply.header('vary', 'accept');
        if (file.forEverybody) void reply.header('cache-control', 'public, max-age=31536000, immutable');
        return (
          reply
            .header('x-content-type-options', 'nosniff')
            // whatever a browser takes it for, it may do nothing
            .header('content-security-policy', "default-src 'none'; sandbox")
            .header('cross-origin-resource-policy', 'same-origin')
            .header('content-disposition', 'inline')
            .type(file.type)
            .send(file.body)
        );
      },
    );
  };
}

/** `?w=`: the width that a page shows it in, so that a small picture is not sent large, and each reader gets the best type that they can show. */
function roomFor(width: unknown, accept = '') {
  if (typeof width !== 'string' || !/^[1-9]\d{0,3}$/.test(width)) return undefined;
  return { width: Number(width), avif: accept.includes('image/avif') };
}
