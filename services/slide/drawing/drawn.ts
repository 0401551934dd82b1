import { z } from 'zod';

/** As the process that draws answers. The pictures are WebP; `x` and `y` are where the piece belongs, in pixels. */
export const drawn = z.object({
  background: z.instanceof(Uint8Array),
  piece: z.instanceof(Uint8Array),
  x: z.int().nonnegative(),
  y: z.int().nonnegative(),
});
export type Drawn = z.infer<typeof drawn>;
