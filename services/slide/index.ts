export { createDrawer, type Drawer } from './drawing/drawer.ts';
export { MOST_POINTS, type TrackPoint } from './judge.ts';
export { SLIDE_PURPOSES, type SlidePurpose } from './purposes.ts';
export { createSlide, type Passed, type Puzzle, type Slide, type ProofOfWork } from './slide.ts';
export { PARTS as WORK_PARTS } from './work.ts';
