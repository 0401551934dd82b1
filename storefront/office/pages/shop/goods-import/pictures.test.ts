import { describe, expect, it } from 'vitest';
import { matchPictures, pictureNames } from './pictures.ts';

const at = (line: number) => ({ line, column: 5, field: 'pictures' as const });
const named = (names: readonly string[], line = 2) => ({ pictures: { names, at: at(line) } });

describe('a cell with pictures', () => {
  it('names each once, in order', () => {
    expect(pictureNames('front.jpg; back.jpg;\nfront.jpg; /files/a/b.webp')).toEqual({
      value: ['front.jpg', 'back.jpg', '/files/a/b.webp'],
    });
    expect(pictureNames('1;2;3;4;5;6;7;8;9;10')).toEqual({ kind: 'too-many-parts', most: 9 });
  });
});

describe('pictures and the files that were chosen', () => {
  const articles = [
    named(['Front.JPG', '/files/a/b.webp']),
    { pictures: undefined },
    named(['back.jpg', 'top.jpg'], 4),
  ];

  it('are matched by name in any case, and what is missing or unused is named', () => {
    expect(matchPictures(articles, ['front.jpg', 'other.png', 'top.jpg'])).toEqual({
      missing: [{ ...at(4), kind: 'picture-missing', name: 'back.jpg' }],
      unused: ['other.png'],
    });
  });
});
