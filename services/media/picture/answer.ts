import { z } from 'zod';
import { LONGEST, nameOf, type Pressed } from './rendered.ts';

const length = z.int().min(1).max(LONGEST);
const rendered = z
  .strictObject({
    name: z.string(),
    type: z.enum(['image/avif', 'image/webp']),
    width: length,
    height: length,
    bytes: z.instanceof(Uint8Array),
  })
  .refine(({ name, type, bytes }) => name === nameOf(bytes, type), 'its name is not that of its content');

const answer = z.union([
  // a picture in its own size, and smaller
  z.array(rendered).min(1).max(8),
  z.strictObject({ fault: z.enum(['type', 'pixels', 'unreadable']) }),
]);

/**
 * What the picture process answered. It has decoded what a stranger sent, which may have made it the stranger's, so nothing of it
 * is believed that is not looked at. Throws if it is no answer.
 */
export function readAnswer(given: unknown): Pressed {
  const { success, data } = answer.safeParse(given);
  if (!success) throw new Error('the picture process answered with what is no picture');
  return data;
}
