import type { ToPress } from '../picture/press.ts';

/** Ends with a GIF, is silent at a WebP, and calls the others of no known type. */
process.on('message', ({ type }: ToPress) => {
  if (type === 'gif') process.exit(1);
  if (type !== 'webp') process.send?.({ fault: 'type' });
});
process.on('disconnect', () => process.exit());
