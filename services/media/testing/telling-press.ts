/** Makes a picture unreadable for each variable that it has, besides its own one. */
process.on('message', () => {
  const known = Object.keys(process.env).filter((name) => name !== 'MALLOC_ARENA_MAX');
  process.send?.({ fault: known.length === 0 ? 'type' : 'unreadable' });
});
process.on('disconnect', () => process.exit());
