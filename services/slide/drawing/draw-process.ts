import { draw } from './draw.ts';

/** Draws for a gateway, whose thread pool and event loop have other work. */
process.on('message', (seed: Uint8Array) => {
  void draw(seed).then((drawing) => process.send?.(drawing));
});
process.on('disconnect', () => process.exit());
