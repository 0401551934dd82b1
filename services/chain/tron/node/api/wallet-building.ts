import { z } from 'zod';
import { checkContract } from '../execution/check-contract.ts';
import { TransactionRefusal } from '../execution/refusal.ts';
import { createScope } from '../execution/scope.ts';
import { int64 } from '../proto/schema.ts';
import { printTransaction } from '../transaction/json.ts';
import type { ContractName, Deed } from '../transaction/transaction.ts';
import { buildOn, buildOptions, callData, callShape } from './building.ts';
import { endpoint, NodeError, say, visible, withAddresses } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import type { View } from './view.ts';

const options = { ...buildOptions, ...visible };

/** Transactions that the node builds for whoever signs them. */
export const walletBuilding: Endpoints = {
  createtransaction: endpoint(
    withAddresses({ owner_address: z.string(), to_address: z.string(), amount: int64, ...options }, [
      'owner_address',
      'to_address',
    ]),
    (asked, view) => {
      const { owner_address, to_address, amount } = asked;
      const deed = { owner_address, to_address, amount };
      check('TransferContract', deed, view);
      const built = buildOn(view.top(), 'TransferContract', deed, asked);
      return { visible: asked.visible, ...printTransaction(built, asked.visible) };
    },
  ),
  createaccount: endpoint(
    withAddresses({ owner_address: z.string(), account_address: z.string(), ...options }, [
      'owner_address',
      'account_address',
    ]),
    (asked, view) => {
      const deed = { owner_address: asked.owner_address, account_address: asked.account_address };
      check('AccountCreateContract', deed, view);
      const built = buildOn(view.top(), 'AccountCreateContract', deed, asked);
      return { visible: asked.visible, ...printTransaction(built, asked.visible) };
    },
  ),
  triggersmartcontract: endpoint(
    withAddresses(
      {
        owner_address: z.string(),
        contract_address: z.string(),
        call_value: int64.default(0n),
        fee_limit: int64.optional(),
        ...callShape,
        ...options,
      },
      ['owner_address', 'contract_address'],
    ),
    (asked, view) => {
      const { owner_address, contract_address, call_value, visible: isVisible } = asked;
      if (!view.accounts().contract(contract_address)) {
        const message = say('Contract validate error : No contract or not a valid smart contract', isVisible);
        return { result: { code: 'CONTRACT_VALIDATE_ERROR', message } };
      }
      const deed = { owner_address, contract_address, call_value, data: callData(asked) };
      const built = printTransaction(buildOn(view.top(), 'TriggerSmartContract', deed, asked), isVisible);
      return { result: { result: true }, transaction: { visible: isVisible, ...built } };
    },
  ),
};

function check(name: ContractName, deed: Deed, view: View): void {
  const scope = createScope({
    accounts: view.accounts(),
    balances: new Map(),
    now: view.top().timestamp,
    reserveEnergy: false,
  });
  try {
    checkContract(name, deed, scope);
  } catch (error) {
    if (!(error instanceof TransactionRefusal)) throw error;
    throw new NodeError(
      `class org.tron.core.exception.ContractValidateException : ${error.message.replace('Contract validate error : ', '')}`,
    );
  }
}
