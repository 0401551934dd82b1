import { isRefusal } from '@caravan/storefront-shared/api';
import { create } from 'zustand';
import type { SlideType } from '../../api/slide.ts';

/** The server asks for slide verification (§5). */
const slideRequiredCode = 1013;

type Asked = {
  readonly type: SlideType;
  /** undefined: the person gave up. */
  readonly answer: (ticket: string | undefined) => void;
};

/** What the person is asked to solve now. `hosts`: how many `SlideHost` are there to show it. */
export const useSlide = create<{ readonly asked: Asked | undefined; readonly hosts: number }>(() => ({
  asked: undefined,
  hosts: 0,
}));

/** What a command shows for it. */
export type SlideShown = { readonly slide_ticket?: string };

/**
 * Sends a command; if the server asks for slide verification, shows the puzzle and sends it again with the ticket. Who gives up gets the
 * refusal. A `SlideHost` must be on the page.
 */
export async function withSlide<Answer>(
  type: SlideType,
  send: (shown: SlideShown) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    if (!isRefusal(error, slideRequiredCode) || useSlide.getState().hosts === 0) throw error;
    const ticket = await solved(type);
    if (ticket === undefined) throw error;
    return await send({ slide_ticket: ticket });
  }
}

/** One at a time: who asks for another gives up the one before. */
function solved(type: SlideType): Promise<string | undefined> {
  giveUp();
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const asked: Asked = {
    type,
    answer(ticket) {
      // one that comes late is no answer to the next
      if (useSlide.getState().asked === asked) useSlide.setState({ asked: undefined });
      resolve(ticket);
    },
  };
  useSlide.setState({ asked });
  return promise;
}

function giveUp(): void {
  useSlide.getState().asked?.answer(undefined);
}

/** There is somebody to show it from now on; returns how to leave. */
export function hostSlide(): () => void {
  useSlide.setState(({ hosts }) => ({ hosts: hosts + 1 }));
  return () => {
    useSlide.setState(({ hosts }) => ({ hosts: hosts - 1 }));
    if (useSlide.getState().hosts === 0) giveUp();
  };
}
