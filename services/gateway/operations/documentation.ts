import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** `/docs`: the API documentation, with a console; `/docs/json`: the document itself. */
export async function documentationRoutes(app: FastifyInstance): Promise<void> {
  // the plugin's types know OpenAPI 3.1 in literal form only, and zod writes its schemas at run time
  const document = openApiDocument() as unknown as StaticDocumentSpec['document'];
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // swagger-ui sets styles on its elements
    transformStaticCSP: (header) => header.replace('style-src', "style-src 'unsafe-inline'"),
  });
}
