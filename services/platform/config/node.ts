import { z } from 'zod';
import { portNumber, urlOf } from './settings.ts';

/** The embedded event store, `caravan event-store`. */
export const nodeVariables = {
  NODE_DATABASE_URL: urlOf('postgres', 'postgresql')
    .optional()
    .describe('database of the embedded event store, for `caravan event-store`'),
  NODE_PORT: portNumber()
    .prefault('2113')
    .describe('port of the embedded event store, for `caravan event-store`'),
  NODE_CERTIFICATE: z
    .string()
    .optional()
    .describe('file of its certificate (PEM), with the chain if there is one; unset: it speaks plain text'),
  NODE_KEY: z.string().optional().describe('file of the key of NODE_CERTIFICATE (PEM)'),
  NODE_USERS: z
    .string()
    .optional()
    .describe(
      'its users, as JSON: `[{"name":"caravan","password":"…","rights":"append"}]`; unset: it asks nobody who they are',
    )
    .meta({ secret: true }),
};

type Given = z.output<z.ZodObject<typeof nodeVariables>>;

export const nodeOf = (given: Given) => ({
  databaseUrl: given.NODE_DATABASE_URL,
  port: given.NODE_PORT,
  certificateFile: given.NODE_CERTIFICATE,
  keyFile: given.NODE_KEY,
  users: given.NODE_USERS,
});
