import { proofPage } from '@caravan/audit';
import type { FastifyInstance } from 'fastify';

/**
 * `/verify-proof.html`: the page with which people verify a proof without us. It is saved, not shown: opened from a disk it can
 * reach nothing, and nobody can change it for one reader.
 */
export async function proofPageRoutes(app: FastifyInstance): Promise<void> {
  const page = proofPage();
  app.get('/verify-proof.html', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('content-disposition', 'attachment; filename="verify-proof.html"')
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
