import { defineCommand } from '../action.ts';
import {
  slideAnswerRequest,
  slidePassed,
  slidePuzzle,
  slideRequest,
  slideWork,
  slideWorkRequest,
} from '../slide.ts';

/** What is given is bound to where the call comes from, and so is the ticket. */
const open = {
  permission: 'account.enter',
  limits: [{ name: 'slide', by: ['address'] }],
  idempotent: false,
} as const;

/** Slide verification (§5): a puzzle, or a proof of work, and the ticket that either is answered with. */
export const slide = {
  'jscode!execute': defineCommand({
    ...open,
    method: 'GET',
    summary: 'A puzzle, whose piece is to be slid to its place',
    request: slideRequest,
    response: slidePuzzle,
  }),
  'jscode!check': defineCommand({
    ...open,
    summary: 'Answer a puzzle, once: a ticket for the command that asked for it',
    request: slideAnswerRequest,
    response: slidePassed,
  }),
  'jscode!work': defineCommand({
    ...open,
    summary: 'A proof of work instead, for who cannot use the puzzle',
    request: slideRequest,
    response: slideWork,
  }),
  'jscode!checkWork': defineCommand({
    ...open,
    summary: 'Answer a proof of work, once',
    request: slideWorkRequest,
    response: slidePassed,
  }),
};
