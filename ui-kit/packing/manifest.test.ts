import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packedManifest } from './manifest.ts';

it('asks for what the kit imports, and leaves React to the application', () => {
  const text = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8');
  const packed = packedManifest(JSON.parse(text) as Parameters<typeof packedManifest>[0]);
  expect(Object.keys(packed.dependencies)).toEqual(['react-aria', 'react-stately', 'uqr']);
  expect(packed.peerDependencies).toEqual({ react: '^19.3.1', 'react-dom': '^19.3.1' });
  expect(packed).not.toHaveProperty('private');
  expect(packed).not.toHaveProperty('devDependencies');
});
