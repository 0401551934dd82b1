type Manifest = Readonly<Record<string, unknown>> & {
  readonly name: string;
  readonly version: string;
  readonly devDependencies: Readonly<Record<string, string>>;
};

/** What the page that uses the kit brings itself, so that there is one of it. */
const peers = ['react', 'react-dom'];

/**
 * The manifest of the packed kit. In the workspace the kit's exports are its sources, and all it needs stands among the root's
 * packages; elsewhere they are what was built, and npm has to install the rest.
 */
export function packedManifest({ name, version, devDependencies }: Manifest) {
  const needed = Object.entries(devDependencies).filter(([of]) => !peers.includes(of));
  const brought = Object.entries(devDependencies).filter(([of]) => peers.includes(of));
  return {
    name,
    version,
    description:
      'The components of Caravan: prices, amounts, questions, confirmations and reports, in any brand, light or dark.',
    license: 'MIT',
    type: 'module',
    sideEffects: ['**/*.css'],
    files: ['dist'],
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './theme': { types: './dist/theme/index.d.ts', default: './dist/theme/index.js' },
      './theme/*.css': './dist/theme/*.css',
      './strings/*.json': './dist/strings/*.json',
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(needed),
    peerDependencies: Object.fromEntries(brought.map(([of, at]) => [of, `^${at}`])),
  };
}
