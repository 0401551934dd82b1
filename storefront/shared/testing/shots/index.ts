export { keepShots } from './keep.ts';
export { shotOptions } from './options.ts';
export { spokenIn, type Spoken } from './texts.ts';
export { takeShots, type Pictured } from './take.ts';
export { watch } from './watch.ts';
