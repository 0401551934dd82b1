import { expect, it } from 'vitest';
import { filesOf } from './page-files.ts';

const manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_frame.js'] },
  '_frame.js': { file: 'assets/frame-1.js', imports: ['index.html'] },
  'pages/home.tsx': { file: 'assets/home-1.js', imports: ['_goods.js', '_frame.js'] },
  '_goods.js': { file: 'assets/goods-1.js' },
};

it('names the files of the entry and of the parts with all that they import, each once', () => {
  expect(filesOf(manifest, ['pages/home.tsx'])).toEqual([
    'assets/index-1.js',
    'assets/frame-1.js',
    'assets/home-1.js',
    'assets/goods-1.js',
  ]);
});

it('passes over a part that the build does not know', () => {
  expect(filesOf(manifest, ['pages/other.tsx'])).toEqual(['assets/index-1.js', 'assets/frame-1.js']);
});
