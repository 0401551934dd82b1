/** Answers with files that lead out of the bucket. */
process.on('message', () => {
  const bytes = Buffer.from('<script>');
  process.send?.([{ name: '../../index.html', type: 'image/webp', width: 1, height: 1, bytes }]);
});
process.on('disconnect', () => process.exit());
