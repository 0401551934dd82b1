import { z } from 'zod';
import { toMachine } from '../address.ts';
import { chargedEnergy } from '../execution/quirks.ts';
import type { ConstantOutcome } from '../machine/machine.ts';
import { smartContract } from '../proto/contracts.ts';
import type { Fields } from '../proto/field.ts';
import { print } from '../proto/print.ts';
import { int64 } from '../proto/schema.ts';
import { printTransaction } from '../transaction/json.ts';
import { buildOn, buildOptions, callData, callShape } from './building.ts';
import { endpoint, say, visible, withAddresses } from './endpoint.ts';
import type { Endpoints, Node } from './endpoint.ts';
import type { View } from './view.ts';

const asksToCall = withAddresses(
  {
    owner_address: z.string(),
    contract_address: z.string(),
    call_value: int64.default(0n),
    ...callShape,
    ...buildOptions,
    ...visible,
  },
  ['owner_address', 'contract_address'],
);
type Asked = z.infer<typeof asksToCall>;

const named = withAddresses({ value: z.string(), ...visible }, ['value']);

/** Calls that change nothing, and what is known of contracts; at the full node and at the solidity node. */
export const walletContracts: Endpoints = {
  triggerconstantcontract: endpoint(asksToCall, async (asked, view, node) => {
    const tried = await attempt(asked, view, node);
    if ('refused' in tried) return { result: tried.refused };
    const { outcome, data, deed } = tried;
    const reverted = outcome.error !== undefined;
    const { total, penalty } = chargedEnergy(
      outcome.gasUsed,
      node.quirks.energyFactor(asked.contract_address),
    );
    const output = outcome.output.slice(2);
    const returned = reverted ? output : node.quirks.returned(asked.contract_address, data, output);
    const built = printTransaction(buildOn(view.top(), 'TriggerSmartContract', deed, asked), asked.visible);
    return {
      result: {
        result: true,
        ...(reverted ? { message: say('REVERT opcode executed', asked.visible) } : {}),
      },
      energy_used: BigInt(total),
      constant_result: [returned],
      ...(penalty > 0 ? { energy_penalty: BigInt(penalty) } : {}),
      transaction: { ret: [reverted ? { ret: 'FAILED' } : {}], visible: asked.visible, ...built },
    };
  }),
  estimateenergy: endpoint(asksToCall, async (asked, view, node) => {
    const tried = await attempt(asked, view, node);
    if ('refused' in tried) return { result: tried.refused };
    if (tried.outcome.error !== undefined)
      return {
        result: { code: 'CONTRACT_EXE_ERROR', message: say('REVERT opcode executed', asked.visible) },
      };
    const { total } = chargedEnergy(tried.outcome.gasUsed, node.quirks.energyFactor(asked.contract_address));
    return { result: { result: true }, energy_required: BigInt(total) };
  }),
  getcontract: endpoint(named, ({ value, visible: isVisible }, view) => {
    const found = view.accounts().contract(value);
    if (!found) return {};
    const { contract, transaction } = found;
    return print(
      smartContract,
      { ...contract, contract_address: value, trx_hash: transaction } as Fields,
      isVisible,
    );
  }),
  getcontractinfo: endpoint(named, async ({ value, visible: isVisible }, view, { machine, quirks }) => {
    const found = view.accounts().contract(value);
    if (!found) return {};
    const factor = quirks.energyFactor(value);
    return {
      runtimecode: (await machine.codeOf(toMachine(value))).slice(2),
      smart_contract: print(
        smartContract,
        { ...found.contract, contract_address: value } as Fields,
        isVisible,
      ),
      contract_state: factor > 0 ? { energy_factor: BigInt(factor) } : {},
    };
  }),
};

async function attempt(asked: Asked, view: View, { machine }: Node) {
  const { owner_address, contract_address, call_value, visible: isVisible } = asked;
  const refuse = (code: string, text: string) => ({ refused: { code, message: say(text, isVisible) } });
  if (!view.accounts().contract(contract_address))
    return refuse('CONTRACT_VALIDATE_ERROR', 'Smart contract is not exist.');
  const data = callData(asked);
  const deed = { owner_address, contract_address, call_value, data };
  let outcome: ConstantOutcome;
  try {
    outcome = await machine.tryCall(
      {
        from: toMachine(owner_address),
        to: toMachine(contract_address),
        value: `0x${call_value.toString(16)}`,
        data: `0x${data}`,
      },
      view.top().height,
    );
  } catch (error) {
    return refuse('CONTRACT_VALIDATE_ERROR', error instanceof Error ? error.message : 'cannot be tried');
  }
  if (outcome.error !== undefined && outcome.error !== 'execution reverted')
    return refuse('OTHER_ERROR', `class org.tron.core.vm.program.Program$Exception : ${outcome.error}`);
  return { outcome, data, deed };
}
