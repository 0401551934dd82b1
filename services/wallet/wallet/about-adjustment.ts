import type { Actor } from '@caravan/events';

/** What every command about an adjustment, or a release, names. */
export type AboutAdjustment = {
  readonly usercode: string;
  readonly adjustmentId: string;
  /** of the platform */
  readonly by: Actor;
  readonly at: string;
};
