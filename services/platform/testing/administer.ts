import { Client } from 'pg';

/** Runs a statement about the server's databases, over a connection of its own. */
export async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
