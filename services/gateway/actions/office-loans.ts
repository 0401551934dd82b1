import {
  derivedId,
  formatMoney,
  mallTime,
  refusal,
  sealedApplicant,
  type Actor,
  type SealedApplicant,
} from '@caravan/events';
import type { LoanAnswer } from '@caravan/lending';
import type { LoanStage, LoanView } from '@caravan/projections';
import type { StaffCall } from '../api/call.ts';
import { command, query, type SomeHandlers, type Written } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { keysetPage } from './keyset-page.ts';
import type { DocumentLooks } from './document-looks.ts';
import { wireLoan, wireLoanDetail } from './loan-wire.ts';

type OfficeLoanActions =
  | 'officeLoan!list'
  | 'officeLoan!get'
  | 'officeLoan!documents'
  | 'officeLoan!propose'
  | 'officeLoan!approve'
  | 'officeLoan!refuse';

type Parts = Pick<
  Dependencies,
  'lending' | 'loanDocuments' | 'readModel' | 'identity' | 'staff' | 'vault' | 'clock'
> & { readonly looks: DocumentLooks };

/** How much of what went before is shown, beside the loan itself. */
const LATEST = { page: 1, pageSize: 11 };

/** Loans as staff decide on them. The room sees to it that who agrees is not who proposed, and not too early. */
export function createOfficeLoanActions(parts: Parts): SomeHandlers<OfficeLoanActions> {
  const { lending, loanDocuments, readModel, clock } = parts;
  const { reviewFromMinutes } = lending.policy;
  return {
    'officeLoan!list': query(async ({ status: stage, after, pageSize }) => {
      // one more than is shown tells whether there is a next page
      const asked = { stage, after: BigInt(after), most: pageSize + 1, at: clock() };
      const found = await readModel.loans.atStage(asked);
      const rows = found.map((view) => ({ ...wireLoan(view, reviewFromMinutes), ...placeOf(view) }));
      return keysetPage(rows, pageSize);
    }),

    'officeLoan!get': query(async ({ usercode, id }) => {
      const found = await readModel.loans.detail(id, usercode, clock());
      if (!found) return { refusal: refusal('loan-unknown') };
      const [photos, more] = await Promise.all([loanDocuments.addressesOf(id), besides(parts, found)]);
      return {
        ...wireLoanDetail(found, reviewFromMinutes),
        ...placeOf(found),
        ...more,
        photos: photos.length,
      };
    }),

    'officeLoan!documents': command(async ({ usercode, id }, { session }) => {
      const known = (await lending.find(usercode)).loans.get(id);
      if (!known) return { refusal: refusal('loan-unknown') };
      const [applicant, photos] = await Promise.all([
        opened(parts, usercode, known.applicant),
        loanDocuments.addressesOf(id),
      ]);
      if (!applicant) return { id, photos: [] };
      await parts.looks.allow(session.staffId, photos);
      const { realName, nationality, documentType, documentNumber } = applicant;
      const who = { realName, nationality, documentNumber, ...(documentType && { documentType }) };
      return { id, applicant: who, photos: [...photos] };
    }),

    'officeLoan!propose': command(async ({ usercode, id, reason }, call) => {
      const { context } = call;
      const proposalId = derivedId('loan-proposal', context.commandId);
      const about = { context, usercode, loanId: id, by: personOf(call) };
      return done(id, await lending.proposeApproval({ ...about, proposalId, reason }));
    }),

    'officeLoan!approve': command(async ({ usercode, id, proposal }, call) => {
      const about = { context: call.context, usercode, loanId: id, by: personOf(call) };
      return done(id, await lending.approve({ ...about, proposalId: proposal }));
    }),

    'officeLoan!refuse': command(async ({ usercode, id, reason }, call) => {
      const about = { context: call.context, usercode, loanId: id, by: personOf(call) };
      return done(id, await lending.refuse({ ...about, reason }));
    }),
  };
}

/** What else a decision needs: the buyer as they are now, who said what, and their other loans. */
async function besides({ lending, readModel, identity, staff, clock }: Parts, found: LoanView) {
  const { usercode, proposal, decidedBy } = found;
  const people = [...(proposal ? [proposal.by] : []), ...(decidedBy === undefined ? [] : [decidedBy])];
  const [buyer, balance, unmet, others, names] = await Promise.all([
    identity.user(usercode),
    readModel.wallet.balance(usercode),
    lending.unmetBy(usercode),
    readModel.loans.list({ usercode, at: clock(), ...LATEST }),
    staff.colleagues.names(people),
  ]);
  const nameOf = (id: string) => names.get(id) ?? id;
  return {
    username: buyer?.username ?? '',
    ...(buyer && { registerTime: mallTime(buyer.registeredAt) }),
    money: formatMoney(balance.available),
    unmet: unmet.map((each) => ({ ...each })),
    ...(proposal && {
      proposal: {
        id: proposal.id,
        reason: proposal.reason,
        by: proposal.by,
        byName: nameOf(proposal.by),
        time: mallTime(proposal.at),
      },
    }),
    ...(decidedBy !== undefined && { decidedBy, decidedByName: nameOf(decidedBy) }),
    others: others.loans
      .filter(({ loanId }) => loanId !== found.loanId)
      .map((view) => wireLoan(view, lending.policy.reviewFromMinutes)),
  };
}

/** Undefined: the account is closed, and its key is gone. */
async function opened(
  { vault }: Parts,
  usercode: string,
  sealed: string,
): Promise<SealedApplicant | undefined> {
  const text = await vault.open(usercode, sealed);
  return text === undefined ? undefined : sealedApplicant.parse(JSON.parse(text));
}

function placeOf(view: LoanView) {
  return { usercode: view.usercode, position: Number(view.position), stage: stageOf(view) };
}

function stageOf({ status, proposal }: LoanView): LoanStage {
  if (status !== 'under-review') return status;
  return proposal ? 'proposed' : 'waiting';
}

function personOf({ session }: StaffCall): Actor {
  return { role: 'platform', id: session.staffId };
}

function done(id: string, answer: LoanAnswer): Written<{ readonly id: string }> {
  return 'refusal' in answer ? answer : { id, position: answer.position };
}
