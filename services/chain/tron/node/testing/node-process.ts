import { silentLogger } from '@caravan/platform';
import { startTronDevelopmentChain } from '../development-chain.ts';

// A node in a process of its own, for tests that kill it: node-process.ts <folder> <port>
const [dataDir = '', port = '0'] = process.argv.slice(2);
await startTronDevelopmentChain({ dataDir, port: Number(port), logger: silentLogger, blockTime: 40 });
process.stdout.write('up\n');
