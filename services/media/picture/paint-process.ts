import { paint } from './paint.ts';

/** The process that paints drawings: no secret, no connection, and it can die without harm. An answer without bytes: it could not. */
process.on('message', ({ svg }: { readonly svg: string }) => {
  void paint(svg).then(
    (bytes) => process.send?.({ bytes }),
    () => process.send?.({}),
  );
});
process.on('disconnect', () => process.exit());
