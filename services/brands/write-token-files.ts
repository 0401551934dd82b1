/** `npm run brands`: writes the token files of the kit from the rows that the migrations make, on a database of its own. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase, startTestPostgres, TEST_POSTGRES } from '@caravan/platform/testing';
import { TOKEN_FOLDER, tokenFilesOf } from './look/token-files.ts';
import { readBrands } from './read-brands.ts';

const postgres = await startTestPostgres();
try {
  process.env[TEST_POSTGRES] = postgres.url;
  const { db, drop } = await createTestDatabase();
  const files = tokenFilesOf(await readBrands(db));
  await drop();
  await rm(TOKEN_FOLDER, { recursive: true, force: true });
  await mkdir(TOKEN_FOLDER, { recursive: true });
  for (const [name, css] of files) await writeFile(join(TOKEN_FOLDER, name), css);
  console.log(`Wrote ${files.size} files to ${TOKEN_FOLDER}`);
} finally {
  await postgres.stop();
}
