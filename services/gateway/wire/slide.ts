import { MOST_POINTS, SLIDE_PURPOSES, WORK_PARTS } from '@caravan/slide';
import { z } from 'zod';
import { listOf, wholeNumber } from './values.ts';

const taskId = z.string().min(1).max(128);
const seconds = z.int().positive().describe('seconds');
/** A picture within the answer: `data:image/webp;base64,…` */
const pictureData = z.string().regex(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/);

/** `type`: the command that the ticket is for: `user!newlogin`, a registration, or `idcode!execute`. */
export const slideRequest = z.object({ type: z.enum(SLIDE_PURPOSES).default('login') });

/** A picture with holes, and the piece of one of them. Lengths are pixels of `background`; where the piece belongs is not told. */
export const slidePuzzle = z.object({
  id: taskId,
  background: pictureData,
  width: z.int().positive(),
  height: z.int().positive(),
  piece: pictureData,
  /** of the box of the piece, which is as wide as it is high */
  pieceSize: z.int().positive(),
  /** of the top of that box */
  y: z.int().nonnegative(),
  /** until then it can be answered, once */
  expiresIn: seconds,
});
export type SlidePuzzleData = z.infer<typeof slidePuzzle>;

const pixels = z.number().min(-1_000).max(1_000);

export const slideAnswerRequest = z.object({
  id: taskId,
  /** where the piece was left: pixels from the start of the picture to the start of its box */
  x: z.union([
    pixels,
    z
      .string()
      .regex(/^-?\d{1,4}(\.\d{1,6})?$/)
      .transform(Number)
      .pipe(pixels),
  ]),
  /** how it came there, from 0 on: places in pixels, and times in milliseconds since any moment */
  track: listOf(z.array(z.object({ x: pixels, t: z.number().nonnegative().max(1e9) })).max(MOST_POINTS)),
});

export const slidePassed = z.object({
  /** `slide_ticket` of one command */
  ticket: z.string(),
  expiresIn: seconds,
});

/**
 * A proof of work, for who cannot use the puzzle: of each part from 0 on, a number for which the SHA-256 of the text `<id>:<part>:<number>`
 * begins with so many zero bits.
 */
export const slideWork = z.object({
  id: taskId,
  parts: z.int().positive(),
  bits: z.int().positive(),
  expiresIn: seconds,
});
export type SlideWorkData = z.infer<typeof slideWork>;

export const slideWorkRequest = z.object({
  id: taskId,
  /** in the order of the parts */
  nonces: listOf(z.array(wholeNumber.pipe(z.int().nonnegative())).length(WORK_PARTS)),
});
