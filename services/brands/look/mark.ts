import { z } from 'zod';

/** A shape's role says which colour of the brand it has; no shape has a colour of its own. */
const roles = ['ground', 'figure', 'accent', 'line'] as const;

const number = String.raw`-?\d{1,4}(?:\.\d{1,4})?`;
const viewBox = new RegExp(`^${number} ${number} ${number} ${number}$`);
/** Path commands and numbers: no letter of another meaning, no quote, no bracket, no colon. */
const path = /^[Mm][MmLlHhVvCcSsQqTtAaZz0-9 ,.-]{1,1999}$/;

const shape = z.strictObject(
  {
    role: z.enum(roles, `one of ${roles.join(', ')}`),
    d: z.string('SVG path data').regex(path, 'SVG path data of at most 2000 characters'),
    /** of a line */
    width: z.number('a number of at most 8').positive('more than 0').max(8, 'at most 8').optional(),
  },
  'a shape, with its role and d',
);

/**
 * The sign of a brand: path data and roles, and nothing else, so that nothing in it can run or load. Without shapes there is
 * none. Messages complete "mark must be …".
 */
export const markSchema = z.strictObject(
  {
    viewBox: z.string('four numbers').regex(viewBox, 'four numbers, such as "0 0 32 32"'),
    shapes: z.array(shape, 'a list of shapes').max(12, 'at most 12 shapes'),
  },
  'an object with viewBox and shapes',
);

export type Mark = Readonly<z.infer<typeof markSchema>>;

export const NO_MARK: Mark = { viewBox: '0 0 32 32', shapes: [] };
