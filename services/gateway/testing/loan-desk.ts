import { randomUUID } from 'node:crypto';
import { money } from '@caravan/events';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { TestBuyer, TestClient } from './test-client.ts';
import type { TestMall } from './test-mall.ts';

/** Loans of a test mall, as far as each test needs them. Staff are persons without an office. */
export type LoanDesk = {
  /** An application with a photo of its own, which nobody has sent yet. */
  application(buyer: TestBuyer): Promise<typeof whatIsAsked & { readonly photos: readonly string[] }>;
  /** Of 100,000 for 90 days, which is 12 of interest a day. Returns its id. */
  applied(buyer: TestBuyer): Promise<string>;
  /** By two persons, as soon as may be. */
  approved(buyer: TestBuyer, id: string): Promise<void>;
  /** Its money comes, as the flow brings it. */
  disbursed(buyer: TestBuyer, id: string): Promise<void>;
  running(buyer: TestBuyer): Promise<string>;
  /** Until every view that shows loans has what the log has. */
  settled(): Promise<void>;
};

const whatIsAsked = {
  realName: 'Amara Okonkwo',
  nationality: 'NG',
  documentType: 'passport',
  documentNumber: 'A01234567',
  amount: '100000',
  term: 90,
  agree: true,
} as const;

const MINUTE_MS = 60_000;

const context = () => ({ commandId: randomUUID(), correlationId: 't', causationId: 't', actor: 't' });

export async function createLoanDesk(
  mall: TestMall,
  app: FastifyInstance,
  client: TestClient,
): Promise<LoanDesk> {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const { lending, wallet } = mall;

  async function photoOf({ token }: TestBuyer): Promise<string> {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3c50b0' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.set('moduleName', 'loan');
    form.append('file', new Blob([new Uint8Array(photo)]), 'passport.jpg');
    const sent = await fetch(`${origin}/wap/api/uploadimg!execute.action`, {
      method: 'POST',
      body: form,
      headers: { token },
    });
    return ((await sent.json()) as { data: { id: string } }).data.id;
  }

  async function settled(): Promise<void> {
    const head = (await mall.log.head()) ?? 0n;
    await mall.dependencies.readModel.waitFor(['loans', 'wallet'], head, 10_000);
  }

  const desk: LoanDesk = {
    settled,
    application: async (buyer) => ({ ...whatIsAsked, photos: [await photoOf(buyer)] }),
    async applied(buyer) {
      const { photos, ...asked } = await desk.application(buyer);
      const { id } = await client.call(
        'credit!apply',
        { ...asked, photos: [...photos] },
        { ...buyer, key: randomUUID() },
      );
      await settled();
      return id;
    },
    async approved({ usercode }, loanId) {
      const about = { usercode, loanId, proposalId: randomUUID() };
      const [anna, bela] = ['anna', 'bela'].map((id) => ({ role: 'platform' as const, id }));
      if (!anna || !bela) return;
      await lending.proposeApproval({ ...about, context: context(), by: anna, reason: 'fine' });
      mall.pass(lending.policy.reviewFromMinutes * MINUTE_MS);
      const answer = await lending.approve({ ...about, context: context(), by: bela });
      if ('refusal' in answer) throw new Error(answer.refusal.key);
      await settled();
    },
    async disbursed({ usercode }, loanId) {
      const about = { usercode, loanId };
      const paid = await wallet.disburseLoan({ ...about, context: context(), amount: money('100000') });
      if ('refusal' in paid) throw new Error(paid.refusal.key);
      const disbursedAt = mall.dependencies.clock().toISOString();
      const confirmed = await lending.confirmDisbursement({ ...about, context: context(), disbursedAt });
      if ('refusal' in confirmed) throw new Error(confirmed.refusal.key);
      await settled();
    },
    async running(buyer) {
      const id = await desk.applied(buyer);
      await desk.approved(buyer, id);
      await desk.disbursed(buyer, id);
      return id;
    },
  };
  return desk;
}
