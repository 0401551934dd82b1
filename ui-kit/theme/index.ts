/** What a brand may look like, for who makes stylesheets of brands. Nothing of React. */
export { brandTokens, type BrandToken } from './brand-tokens.ts';
export { darkOf } from './dark-brand.ts';
export { contrastFaults, type ContrastFault } from './legibility.ts';
export { readDarkTokens, readStandardTokens, type Tokens } from './token-file.ts';
