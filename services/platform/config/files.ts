import { join } from 'node:path';
import { z } from 'zod';
import { urlOf } from './settings.ts';

/** Where uploaded pictures are kept: a folder, or S3. */
export const fileVariables = {
  FILES_DIR: z
    .string()
    .min(1, 'a folder')
    .optional()
    .describe(
      'folder of the uploaded pictures, the same for all gateways and workers; unset: `files` in DATA_DIR',
    ),
  S3_ENDPOINT: urlOf('https', 'http')
    .optional()
    .describe(
      'S3 or what speaks its protocol, for uploaded pictures, with a bucket per brand; unset: FILES_DIR',
    ),
  S3_REGION: z.string().min(1, 'a region').prefault('us-east-1').describe('region of S3_ENDPOINT'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe(
      'who comes to S3_ENDPOINT: may read, write and delete objects of the buckets, and nothing else',
    ),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .describe('the secret of S3_ACCESS_KEY_ID')
    .meta({ secret: true }),
};

type FileVariables = z.output<z.ZodObject<typeof fileVariables>> & { readonly DATA_DIR: string };

export function filesOf({ DATA_DIR, FILES_DIR, ...s3 }: FileVariables) {
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = s3;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = s3;
  return endpoint && accessKeyId && secretAccessKey
    ? { endpoint, region, accessKeyId, secretAccessKey }
    : { folder: FILES_DIR ?? join(DATA_DIR, 'files') };
}

/** One without the others would silently keep pictures in a folder. */
export function incompleteS3(given: Readonly<Record<string, string>>): readonly string[] {
  const parts = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const [set, unset] = [parts.filter((part) => given[part]), parts.filter((part) => !given[part])];
  return set.length === 0 || unset.length === 0
    ? []
    : [`${set.join(' and ')} set without ${unset.join(' and ')}: set all three, or none.`];
}
