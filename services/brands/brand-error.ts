/** What somebody wants of the brands is impossible: a sentence per reason. */
export class BrandError extends Error {
  override readonly name = 'BrandError';
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
  }
}
