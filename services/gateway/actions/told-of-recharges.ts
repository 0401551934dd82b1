import type { RechargeView } from '@caravan/projections';
import type { Dependencies } from '../dependencies.ts';
import type { Recharge } from '../wire/index.ts';
import { wireRecharge } from './recharge-wire.ts';

type Parts = {
  readonly vault: Pick<Dependencies['vault'], 'open'>;
  readonly rechargeProofs: Pick<Dependencies['rechargeProofs'], 'addressesOf'>;
};

/** Records with what their buyer told: the remark opened, and where the proof is found. */
export async function toldOf(
  { vault, rechargeProofs }: Parts,
  views: readonly RechargeView[],
): Promise<readonly Recharge[]> {
  const proofs = await rechargeProofs.addressesOf(views.flatMap(({ proof }) => (proof ? [proof] : [])));
  return await Promise.all(
    views.map(async (view) => {
      const remark = view.remark && (await vault.open(view.usercode, view.remark));
      return wireRecharge(view, { remark, proof: proofs.get(view.proof) });
    }),
  );
}
