/** Answers with what is no drawing. */
process.on('message', () => process.send?.({ background: 'none', x: -1 }));
process.on('disconnect', () => process.exit());
