import type { SlideAtLogin, SlidePassed } from '@caravan/identity';
import type { Slide, SlidePurpose } from '@caravan/slide';

/**
 * When slide verification is asked for (§5). `risk`: for a new account, for a code, and for a sign-in after a wrong password. `always`: for
 * every sign-in in a browser that the account does not know, too. `off`: never.
 */
export type SlideVerification = 'off' | 'risk' | 'always';

/** What a command has to show for it. */
type Shown = { readonly ticket: string | undefined; readonly source: string };

/** How commands are asked for it; undefined: they are not. */
export type SlideProof = {
  of(purpose: SlidePurpose, shown: Shown): SlidePassed | undefined;
  atLogin(shown: Shown): SlideAtLogin | undefined;
};

export function createSlideProof(slide: Pick<Slide, 'use'>, when: SlideVerification = 'risk'): SlideProof {
  const passed =
    (purpose: SlidePurpose, { ticket, source }: Shown): SlidePassed =>
    async () =>
      ticket !== undefined && (await slide.use({ ticket, purpose, source }));
  return {
    of: (purpose, shown) => (when === 'off' ? undefined : passed(purpose, shown)),
    atLogin: (shown) =>
      when === 'off'
        ? undefined
        : { when: when === 'always' ? 'always' : 'suspicion', passed: passed('login', shown) },
  };
}
