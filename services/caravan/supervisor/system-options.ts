import type { Config, Logger } from '@caravan/platform';
import type { Journal } from './journal.ts';

export type SystemOptions = {
  readonly config: Config;
  /** what the children inherit besides the variables made here */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly logger: Logger;
  readonly journal: Journal;
  /** receives the end of each part as it is started; the last one started ends first */
  readonly parts: AsyncDisposableStack;
  /** called with the variables by which the parts can be reached, as soon as the data is up */
  readonly onData: (variables: Readonly<Record<string, string>>) => void;
};
