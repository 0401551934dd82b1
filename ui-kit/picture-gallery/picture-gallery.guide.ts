import { type Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-pictures', 'the whole'],
    ['mall-pictures-stage', 'the large picture; a finger across it turns it'],
    ['mall-pictures-back', 'the one before'],
    ['mall-pictures-on', 'the next'],
    ['mall-pictures-place', 'which of how many'],
    ['mall-pictures-enlarge', 'opens it in full'],
    ['mall-pictures-all', 'all of them, small'],
    ['mall-viewer', 'in full: the PictureViewer'],
    ['mall-viewer-scale', 'how much it is enlarged'],
  ],
  keys: [
    ['Tab', 'goes through its buttons and the small pictures'],
    ['+, −', 'in full: larger, smaller'],
    ['0', 'in full: the whole picture'],
    ['Arrow keys', 'in full: the next picture and the one before; in an enlarged one they shift it'],
    ['Escape', 'closes what is in full; the focus is at the button again'],
  ],
  dos: [
    'Say in each alt what the picture shows, or which of how many it is.',
    'Load the viewer when it is asked for.',
  ],
  donts: ['Put words into a picture that are nowhere else.', 'Turn pictures by themselves.'],
};
