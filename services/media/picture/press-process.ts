import { render } from './render.ts';
import type { Pressed } from './rendered.ts';
import type { ToPress } from './press.ts';

/** The process that decodes what strangers sent: it has no secret, no connection, and can die without harm. */
process.on('message', ({ bytes, type }: ToPress) => {
  void render(bytes, type).then((result) => process.send?.(result satisfies Pressed));
});
process.on('disconnect', () => process.exit());
