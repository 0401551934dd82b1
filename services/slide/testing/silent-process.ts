/** Never answers. */
process.on('message', () => {});
process.on('disconnect', () => process.exit());
