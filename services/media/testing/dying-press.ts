import type { ToPress } from '../picture/press.ts';

/** Ends with a GIF, is silent at a WebP, and makes nothing of the others. */
process.on('message', ({ type }: ToPress) => {
  if (type === 'gif') process.exit(1);
  if (type !== 'webp') process.send?.([]);
});
process.on('disconnect', () => process.exit());
