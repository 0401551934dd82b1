import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

export type Floor = {
  readonly origin: string;
  /** Throws unless each paid order has its two rows in the ledger, and every wallet and variant lacks what was taken. */
  check(): Promise<void>;
  stop(): Promise<void>;
};

export const BUYERS = 16;
export const SKUS = 1_000;
const FUNDS = 1_000_000_000;
const IN_STOCK = 1_000_000;

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The floor's service, on a database of its own on this server, which goes with it. */
export async function startFloor(server: string): Promise<Floor> {
  await using opening = new AsyncDisposableStack();
  const database = `floor_${randomUUID().replaceAll('-', '')}`;
  const administrator = new Client({ connectionString: server });
  await administrator.connect();
  opening.defer(() => administrator.end());
  await administrator.query(`create database ${database}`);
  opening.defer(() => administrator.query(`drop database ${database} with (force)`).then(() => undefined));
  const url = new URL(server);
  url.pathname = `/${database}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  opening.defer(() => client.end());
  await client.query(await readFile(fileOf('tables.sql'), 'utf8'));
  await client.query('insert into stock select n, 1 + n % 7, $1 from generate_series(1, $2::integer) n', [
    IN_STOCK,
    SKUS,
  ]);
  await client.query('insert into wallet select n, $1 from generate_series(1, $2::integer) n', [
    FUNDS,
    BUYERS,
  ]);
  const service = fork(fileOf('service.ts'), [url.href]);
  opening.defer(async () => {
    service.kill();
    if (service.exitCode === null && service.signalCode === null) await once(service, 'exit');
  });
  const [origin] = (await once(service, 'message')) as [string];
  const whole = opening.move();
  return {
    origin,
    check: () => check(client),
    stop: () => whole.disposeAsync(),
  };
}

async function check(client: Client): Promise<void> {
  const { rows } = await client.query<{ ledger: boolean; wallets: boolean; stock: boolean }>(
    `select (select count(*) from ledger) = 2 * (select count(*) from placed where paid) and coalesce(sum(amount), 0) = 0 as ledger,
            (select sum($1 - available) from wallet) = (select sum(amount) from placed where paid) as wallets,
            (select sum($2 - available) from stock) = (select sum(quantity) from line) as stock
     from ledger`,
    [FUNDS, IN_STOCK],
  );
  const [right] = rows;
  if (!right?.ledger || !right.wallets || !right.stock)
    throw new Error(`The floor's sums do not agree: ${JSON.stringify(right)}`);
}
