import { z } from 'zod';
import { BrandError } from './brand-error.ts';
import { markSchema } from './look/mark.ts';
import { illegible, themeSchema } from './look/theme.ts';

/** The fields of a file that describes a brand. Each message completes "name must be …". */
const fields = {
  key: text(/^[a-z][a-z0-9-]{0,30}[a-z0-9]$/, '2 to 32 small letters, digits and hyphens, a letter first'),
  name: text(/^(?!\s)[^\p{C}]{1,60}(?<!\s)$/u, 'the name that buyers read, of at most 60 characters'),
  supportMailbox: z.email('an e-mail address').max(254, 'an e-mail address'),
  storageBucket: text(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'the name of a bucket, of 3 to 63 small letters, digits, dots and hyphens',
  ),
  hosts: z.array(
    text(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/, 'a host name in small letters, without a port'),
    'a list of host names',
  ),
  goods: z.enum(['all', 'none'], '"all" or "none"'),
  theme: themeSchema,
  mark: markSchema,
};

const newBrand = z.strictObject({
  ...fields,
  storageBucket: fields.storageBucket.optional(),
  hosts: fields.hosts.default([]),
  goods: fields.goods.default('all'),
  theme: fields.theme.optional(),
  mark: fields.mark.optional(),
});

const brandChange = z.strictObject(fields).partial().extend({ key: fields.key });

/** A brand to be added. `goods`: which it shows; default all. Its bucket is by default `<key>-files`. */
export type NewBrand = z.infer<typeof newBrand>;

/** What to change of the brand with this key; what is absent stays. `hosts` are all that it then has. */
export type BrandChange = z.infer<typeof brandChange>;

/**
 * Reads the text of a file that describes a new brand.
 * @throws BrandError with a sentence per field that is wrong
 */
export function parseNewBrand(file: string): NewBrand {
  return legible(parse(newBrand, file));
}

/**
 * Reads the text of a file that says what to change of a brand.
 * @throws BrandError with a sentence per field that is wrong
 */
export function parseBrandChange(file: string): BrandChange {
  const change = parse(brandChange, file);
  if (Object.keys(change).length === 1) {
    const { key: _, ...rest } = fields;
    throw new BrandError([`It names nothing to change; there are ${Object.keys(rest).join(', ')}.`]);
  }
  return legible(change);
}

function legible<File extends BrandChange>(file: File): File {
  const faults = illegible(file.theme ?? {});
  if (faults.length > 0) throw new BrandError(faults.map((fault) => `theme: ${fault}`));
  return file;
}

function text(pattern: RegExp, must: string) {
  return z.string(must).regex(pattern, must);
}

function parse<Schema extends z.ZodType>(schema: Schema, file: string): z.infer<Schema> {
  const given = jsonOf(file);
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new BrandError(parsed.error.issues.map((issue) => sentenceOf(issue, given)));
  return parsed.data;
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(file);
  } catch (error) {
    throw new BrandError([`It is not JSON: ${error instanceof Error ? error.message : String(error)}.`]);
  }
}

function sentenceOf(issue: z.core.$ZodIssue, given: unknown): string {
  if (issue.code === 'unrecognized_keys' && issue.path.length > 0)
    return `${issue.path.join('.')} has no field ${issue.keys.join(', ')}.`;
  if (issue.code === 'unrecognized_keys')
    return `There is no field ${issue.keys.join(', ')}; there are ${Object.keys(fields).join(', ')}.`;
  if (issue.path.length === 0)
    return 'It must be a JSON object, with a field for each property of the brand.';
  const name = issue.path.join('.');
  const value = issue.path.reduce<unknown>((inside, step) => Object(inside)[step], given);
  return value === undefined
    ? `${name} is missing; it must be ${issue.message}.`
    : `${name} must be ${issue.message}, not ${JSON.stringify(value)}.`;
}
