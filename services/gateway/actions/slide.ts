import type { Slide } from '@caravan/slide';
import { command, type SomeHandlers } from '../api/handler.ts';

type SlideActions = 'jscode!execute' | 'jscode!check' | 'jscode!work' | 'jscode!checkWork';

export function createSlideActions(slide: Slide): SomeHandlers<SlideActions> {
  return {
    'jscode!execute': command(async ({ type: purpose }, { source }) => {
      const puzzle = await slide.issuePuzzle({ purpose, source });
      if ('refusal' in puzzle) return puzzle;
      return { ...puzzle, background: dataOf(puzzle.background), piece: dataOf(puzzle.piece) };
    }),
    'jscode!check': command((answer, { source }) => slide.check({ ...answer, source })),
    'jscode!work': command(({ type: purpose }, { source }) => slide.issueProofOfWork({ purpose, source })),
    'jscode!checkWork': command((done, { source }) => slide.checkWork({ ...done, source })),
  };
}

function dataOf(picture: Uint8Array): string {
  return `data:image/webp;base64,${Buffer.from(picture).toString('base64')}`;
}
