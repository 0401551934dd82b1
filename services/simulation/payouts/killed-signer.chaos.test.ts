import { describeKilledSigner } from './testing/many-payouts.ts';

describeKilledSigner(200, 10);
