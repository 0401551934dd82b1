import type { Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-upload', 'the group, which its label names'],
    ['mall-upload-place', 'the button, and where files can be dropped'],
    ['mall-upload-drop', 'says so; not where nothing can be dragged'],
    ['mall-field-error', 'what is wrong with the choice'],
    ['mall-upload-files', 'the files so far'],
    ['mall-upload-file', 'one of them: waiting, on its way, arrived or failed'],
    ['mall-upload-preview', 'a small picture of it'],
    ['mall-upload-state', 'how far it is, in words and with a sign'],
  ],
  keys: [
    ['Tab', 'reaches the button, then the buttons of each file'],
    [
      'Enter, Space',
      'on the button: opens the platform’s choice; on a file’s: tries again, or takes it back',
    ],
  ],
  dos: [
    'Say beforehand which kinds, how large and how many.',
    'Refuse a file with its name and the reason, and keep the others.',
    'Keep the form from being sent while one is on its way, and say why.',
    'Let one that failed be tried again.',
  ],
  donts: [
    'Trust the kind that the platform names: the server looks at the content.',
    'Rely on dropping: the button does as much.',
    'Announce every percent: it says what failed, and once that all have arrived.',
  ],
};
