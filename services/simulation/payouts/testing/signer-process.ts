import { openEventLog } from '@caravan/events/log';
import {
  createSendingChain,
  entitledByWithdrawal,
  readKeyFile,
  startSigner,
  accountRulesOf,
} from '@caravan/custody';
import { openOf } from '@caravan/custody/testing';
import { money } from '@caravan/events';
import { createLeases, createLogger, openDatabase } from '@caravan/platform';
import { createWallet } from '@caravan/wallet';
import { PAYOUT_RULES } from './payout-rules.ts';

/** A signer in a separate process, for tests that kill it. */
const [databaseUrl = '', logUrl = '', rpcUrl = '', token = '', keyFile = '', xpub = '', hotAddress = ''] =
  process.argv.slice(2);

const clock = () => new Date();
const logger = createLogger({ name: 'signer', level: 'silent' });
const log = openEventLog({ url: logUrl });
const chain = createSendingChain({ ...PAYOUT_RULES, rpcUrl, token });
const rules = accountRulesOf(PAYOUT_RULES.protocol);
if (!chain || !rules) throw new Error('nothing can be sent on it');
const keys = (await readKeyFile(keyFile, PAYOUT_RULES.password)).account(xpub, rules);
const network = { name: 'ethereum', token, decimals: 6, hotAddress };

startSigner({
  db: openDatabase(databaseUrl, { max: 2 }),
  leases: createLeases({ databaseUrl, logger }),
  log,
  network,
  chain,
  keys,
  work: () => openOf(log),
  entitlements: {
    withdrawal: entitledByWithdrawal(createWallet({ log, clock }), {
      network: network.name,
      address: hotAddress,
    }),
  },
  caps: { hour: money('1000000'), day: money('1000000') },
  hotMinimum: '0',
  logger,
  clock,
  every: 20,
  resendAfter: 1_000,
});
