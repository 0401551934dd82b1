/** Ends at whatever it is to draw. */
process.on('message', () => process.exit(1));
process.on('disconnect', () => process.exit());
