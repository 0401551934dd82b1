import { describeKilledSigner } from './testing/many-payouts.ts';

describeKilledSigner(20, 3);
