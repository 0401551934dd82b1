export { handTrack } from './hand-track.ts';
export { workOf } from './work-of.ts';
