/** Answers with who it is and the names of its variables; is silent, or ends, where it is told to. */
process.on('message', ({ say }: { readonly say: 'who' | 'nothing' | 'end' }) => {
  if (say === 'end') process.exit(1);
  if (say === 'who') process.send?.({ pid: process.pid, variables: Object.keys(process.env) });
});
process.on('disconnect', () => process.exit());
