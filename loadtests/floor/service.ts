/**
 * node service.ts <database url>: the least that can sell, a bare Fastify before two functions of PostgreSQL. Each call is one durable
 * transaction. It has no sessions, no history, no views and no second try, so it bounds from below what a paid order costs on a machine.
 * Sends its origin to its parent, and ends with it.
 */
import fastify from 'fastify';
import { Pool } from 'pg';
import { z } from 'zod';

/** As many as a gateway of Caravan opens. */
const CONNECTIONS = 10;

const submission = z.object({ buyer: z.int(), sku: z.int(), quantity: z.int().positive() });
const payment = z.object({ buyer: z.int(), orderId: z.string() });

const pool = new Pool({ connectionString: process.argv[2], max: CONNECTIONS });
const app = fastify();

app.post('/submit', async ({ body }) => {
  const { buyer, sku, quantity } = submission.parse(body);
  const { rows } = await pool.query<{ id: string }>({
    name: 'submit',
    text: 'select submit_order($1, $2, $3) as id',
    values: [buyer, sku, quantity],
  });
  return { orderId: rows[0]?.id };
});

app.post('/pay', async ({ body }) => {
  const { buyer, orderId } = payment.parse(body);
  await pool.query({ name: 'pay', text: 'select pay_order($1, $2)', values: [buyer, orderId] });
  return { paid: [orderId] };
});

process.once('disconnect', () => process.exit());
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
