/** Tells which variables it has. */
process.on('message', () => process.send?.({ environment: Object.keys(process.env).toSorted() }));
process.on('disconnect', () => process.exit());
