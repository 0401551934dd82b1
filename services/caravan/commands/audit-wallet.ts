import { auditWallet, describeWallet, tellMisfit, walletCsv, walletText } from '@caravan/audit';
import type { WalletAudit } from '@caravan/audit';
import { StartFailure } from '../failure.ts';
import type { Environment } from '../roles/run-role.ts';
import { momentOf } from './moment.ts';
import { withLog } from './with-system.ts';

export type WalletOptions = { readonly at?: string; readonly json?: boolean; readonly csv?: boolean };

/** `caravan audit wallet <usercode>`: rejects for an unknown usercode, and if the wallet's hash chain is broken. */
export async function showWalletAudit(
  env: Environment,
  usercode: string,
  options: WalletOptions = {},
): Promise<void> {
  if (options.json && options.csv) throw new StartFailure('--json or --csv, not both.');
  const at = momentOf(options.at);
  const audit = await withLog(env, (log) => auditWallet({ log, usercode, at }), { asRecorded: true });
  if (audit === undefined)
    throw new StartFailure(
      `Nobody with the usercode "${usercode}" ever had anything in a wallet; a usercode is like Y0CJTW6Y.`,
    );
  console.log(rendered(audit, options));
  if (audit.misfit !== undefined) throw new StartFailure(`Broken: ${tellMisfit(audit.misfit)}.`);
}

function rendered(audit: WalletAudit, { json, csv }: WalletOptions): string {
  if (json) return JSON.stringify(describeWallet(audit), undefined, 2);
  return csv ? walletCsv(audit) : walletText(audit);
}
