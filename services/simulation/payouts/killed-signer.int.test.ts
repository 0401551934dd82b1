import { full } from '../../../.config/matrix.ts';
import { describeKilledSigner } from './testing/many-payouts.ts';

// all of them takes more than a minute
if (full) describeKilledSigner(200, 10);
else describeKilledSigner(20, 3);
