import { describe, expect, it } from 'vitest';
import { matchPictures } from './match-pictures.ts';
import { MOST_PICTURES, pictureNames } from './pictures.ts';

const namesOf = pictureNames(MOST_PICTURES);
const at = (line: number) => ({ line, column: 5, field: 'pictures' as const });
const chosen = (name: string) => ({ name, size: 1, type: '' });
const inLine = (line: number) => ({ line, column: 6, field: 'variant_picture' as const });
const named = (names: readonly string[], line = 2) => ({ pictures: { names, at: at(line) } });

describe('a cell with pictures', () => {
  it('names each once, in order', () => {
    expect(namesOf('front.jpg; back.jpg;\nfront.jpg; /files/a/b.webp')).toEqual({
      value: ['front.jpg', 'back.jpg', '/files/a/b.webp'],
    });
    expect(namesOf('1;2;3;4;5;6;7;8;9;10')).toEqual({ kind: 'too-many-parts', most: 9 });
  });
});

describe('pictures and the files that were chosen', () => {
  const articles = [
    named(['Front.JPG', '/files/a/b.webp']),
    { pictures: undefined },
    named(['back.jpg', 'top.jpg'], 4),
  ];

  it('are matched by name in any case, and what is missing or unused is named', () => {
    const { faults, unused } = matchPictures(articles, ['front.jpg', 'other.png', 'top.jpg'].map(chosen));
    expect(faults).toMatchObject([{ ...at(4), kind: 'picture-missing', name: 'back.jpg' }]);
    expect(unused).toEqual(['other.png']);
  });

  it('are matched in each line of a variant too', () => {
    const ofVariants = [
      { variant: 0, name: 'Blue.jpg', at: inLine(2) },
      { variant: 2, name: '/files/a/b.webp', at: inLine(4) },
    ];
    const article = [{ ...named(['blue.jpg', 'front.jpg']), ofVariants }];
    expect(matchPictures(article, [chosen('blue.jpg'), chosen('front.jpg')])).toEqual({
      faults: [],
      unused: [],
    });
    expect(matchPictures(article, [chosen('front.jpg')]).faults).toMatchObject([
      { ...at(2), kind: 'picture-missing', name: 'blue.jpg' },
      { ...inLine(2), kind: 'picture-missing', name: 'Blue.jpg' },
    ]);
  });

  it.each([
    [{ name: 'a.jpg', size: 30 * 1_048_576 + 1 }, 'picture-too-large'],
    [{ name: 'a.svg', type: 'image/svg+xml' }, 'picture-unlike'],
    [{ name: 'a.jpg', type: 'image/tiff' }, 'picture-unlike'],
  ])('have a form and a size that the mall takes: %j', (file, kind) => {
    const { faults } = matchPictures([named([file.name])], [{ ...chosen(file.name), ...file }]);
    expect(faults).toEqual([{ ...at(2), kind, name: file.name, most: 30 }]);
  });

  it('are named with the whole name of a file', () => {
    expect(matchPictures([named(['front', 'film.mp4'])], [chosen('front.jpg')])).toMatchObject({
      faults: [
        { kind: 'picture-unlike', name: 'front' },
        { kind: 'picture-unlike', name: 'film.mp4' },
      ],
      unused: ['front.jpg'],
    });
  });
});
