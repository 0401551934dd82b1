import type { FlowProgress } from './run-flow.ts';

export type FlowState = 'waiting' | 'running' | 'poisoned' | 'ahead';

export type FlowStatus = {
  readonly name: string;
  /**
   * waiting: another process runs it; poisoned: it stopped at an event that it cannot understand; ahead: it stopped because its
   * checkpoint is beyond the end of the log, which was restored to an earlier state
   */
  readonly state: FlowState;
  /** while it runs here */
  readonly progress: FlowProgress | undefined;
  /** why it stopped; for a poisoned one, at which event */
  readonly poison: string | undefined;
};
