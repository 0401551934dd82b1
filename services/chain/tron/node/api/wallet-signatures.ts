import { contractOf, idOf } from '../transaction/transaction.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { packTransaction, printTransaction, transactionRequest } from '../transaction/json.ts';
import { approvals, SignatureError } from '../transaction/signature.ts';
import { endpoint, show } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import type { View } from './view.ts';
import { permissionsOf } from './wallet-accounts.ts';

/** Who signed, and whether that is enough. tronweb also has a transaction's id made anew here. */
export const walletSignatures: Endpoints = {
  getsignweight: endpoint(transactionRequest, (asked, view) => {
    const { transaction, isVisible, printed } = read(asked);
    const owner = contractOf(transaction)?.deed.owner_address ?? '';
    const { owner_permission: ownerPermission, active_permission } = permissionsOf(owner, isVisible);
    const [active] = active_permission;
    const permission = transaction.raw_data?.contract?.[0]?.Permission_id === 2 ? active : ownerPermission;
    const result = judge(transaction, view, owner);
    const approved = 'approved' in result ? result.approved : [];
    return {
      result:
        'failure' in result ? result.failure : approved.length > 0 ? {} : { code: 'NOT_ENOUGH_PERMISSION' },
      ...(approved.length > 0
        ? {
            approved_list: approved.map((each) => show(each, isVisible)),
            current_weight: BigInt(approved.length),
          }
        : {}),
      ...('failure' in result ? {} : { permission }),
      transaction: printed,
    };
  }),
  getapprovedlist: endpoint(transactionRequest, (asked, view) => {
    const { transaction, isVisible, printed } = read(asked);
    const owner = contractOf(transaction)?.deed.owner_address ?? '';
    const result = judge(transaction, view, owner);
    return 'failure' in result
      ? { result: result.failure, transaction: printed }
      : {
          result: {},
          approved_list: result.approved.map((each) => show(each, isVisible)),
          transaction: printed,
        };
  }),
};

function read(asked: Parameters<typeof packTransaction>[0]) {
  const transaction = packTransaction(asked);
  const isVisible = asked.visible ?? false;
  const printed = {
    result: { result: true },
    txid: idOf(transaction),
    transaction: printTransaction(transaction, isVisible),
  };
  return { transaction, isVisible, printed };
}

function judge(transaction: Transaction, view: View, owner: string) {
  if (!view.accounts().get(owner))
    return { failure: { code: 'PERMISSION_ERROR', message: 'Account does not exist!' } };
  try {
    return { approved: approvals(transaction) };
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    return { failure: { code: 'PERMISSION_ERROR', message: error.message } };
  }
}
