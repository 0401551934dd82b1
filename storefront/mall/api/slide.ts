import type { RequestOf } from '@caravan/gateway/wire';
import { call } from '@caravan/storefront-shared/api';

export type { SlidePuzzleData, SlideWorkData } from '@caravan/gateway/wire';

/** The command that a ticket is for. */
export type SlideType = NonNullable<RequestOf<'jscode!execute'>['type']>;

export const newPuzzle = (type: SlideType) => call('jscode!execute', { type }, { quiet: true });
export const answerPuzzle = (answer: RequestOf<'jscode!check'>) =>
  call('jscode!check', answer, { quiet: true });
export const newWork = (type: SlideType) => call('jscode!work', { type }, { quiet: true });
export const answerWork = (done: RequestOf<'jscode!checkWork'>) =>
  call('jscode!checkWork', done, { quiet: true });
