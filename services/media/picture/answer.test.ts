import { describe, expect, it } from 'vitest';
import { readAnswer } from './answer.ts';
import { nameOf } from './rendered.ts';

const bytes = Buffer.from('a picture');
const file = { name: nameOf(bytes, 'image/webp'), type: 'image/webp', width: 300, height: 200, bytes };

describe('an answer of the picture process', () => {
  it.each([
    ['files under the names of their contents', [file, { ...file, width: 240 }]],
    ['why there are none', { fault: 'pixels' }],
  ])('is %s', (_, answer) => {
    expect(readAnswer(answer)).toEqual(answer);
  });

  it.each([
    ['a file under a path', [{ ...file, name: '../../a.webp' }]],
    ['a file under the name of another', [{ ...file, name: nameOf(Buffer.from('another'), 'image/webp') }]],
    ['a file of another type than its name', [{ ...file, type: 'image/avif' }]],
    ['a page', [{ ...file, type: 'text/html' }]],
    ['a file larger than any we make', [{ ...file, width: 2_049 }]],
    ['a file without pixels', [{ ...file, height: 0 }]],
    ['a text', [{ ...file, bytes: 'a picture' }]],
    ['more than files', [{ ...file, owner: 'somebody' }]],
    ['nothing', []],
    ['files without an end', Array.from({ length: 9 }, () => file)],
    ['a fault that only the line knows', { fault: 'busy' }],
    ['nothing at all', undefined],
  ])('is never %s', (_, answer) => {
    expect(() => readAnswer(answer)).toThrow('what is no picture');
  });
});
