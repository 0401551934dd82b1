import { type Guide } from '../documentation/guide.ts';

export const guide: Guide = {
  anatomy: [
    ['mall-mega-menu', 'the panel, a landmark'],
    ['mall-mega-menu-branches', 'the first level'],
    ['mall-mega-menu-branch', 'one of it, with its children beside it'],
    ['mall-mega-menu-children', 'the second level'],
    ['mall-mega-menu-all', 'all of a branch'],
    ['mall-mega-menu-footer', 'what belongs to the whole'],
  ],
  keys: [
    ['Arrow down', 'on the button: opens it; inside: the next'],
    ['Arrow up', 'the former'],
    ['Arrow right, Arrow left', 'into a branch and back; mirrored in right-to-left writing'],
    ['Home, End', 'the first, the last'],
    ['Letters', 'go to what begins with them'],
    ['Escape', 'closes it; the focus is at the button again'],
  ],
  dos: ['Make every branch a link as well, so that it works without opening.', 'Keep two levels.'],
  donts: ['Open it by hovering alone: touch and keys must do as much.', 'Put actions into it.'],
};
