import {
  derivedId,
  loanApplicant,
  loanEventTypes,
  mallDayAt,
  refusal,
  type Actor,
  type LoanApplicant,
  type LoanEvent,
  type LoanMethod,
  type Money,
  type Refusal,
  type RepaymentMethod,
} from '@caravan/events';
import { createAggregateStore, type CommandContext, type EventLog } from '@caravan/events/log';
import { ShreddedError } from '@caravan/platform';
import { loanDecider, type LoanCommand } from './loan/decide.ts';
import { planRepayment, type RepaymentAmount, type RepaymentPlan } from './loan/repayment.ts';
import { openLoan, type Loan, type LoansState } from './loan/state.ts';
import { housePolicy, type LendingPolicy } from './policy.ts';
import type { QualificationPort, SealPort } from './ports.ts';
import type { AskedCondition, UnmetCondition } from './qualification.ts';

/** `position`: the log position that a reader must have reached to see the effect. */
export type LoanAnswer = { readonly position: bigint | undefined } | { readonly refusal: Refusal };

type About = { readonly context: CommandContext; readonly usercode: string; readonly loanId: string };

export type LoanApplication = {
  readonly context: CommandContext;
  readonly usercode: string;
  /** in plain text; sealed before it becomes part of an event. What is no `LoanApplicant` is refused. */
  readonly applicant: LoanApplicant;
  readonly amount: Money;
  readonly termDays: number;
  /** default: `unsecured`, the only one */
  readonly loanMethod?: LoanMethod;
  /** default: all of it at the end */
  readonly repaymentMethod?: RepaymentMethod;
  /** the agreement was ticked */
  readonly agreed: boolean;
};

/** The loan's id: the same command applies for one loan, however often it is sent. */
export function loanIdOf(usercode: string, commandId: string): string {
  return derivedId('loan', usercode, commandId);
}

export type Lending = {
  readonly policy: LendingPolicy;
  /** §8: what is asked of everybody */
  readonly conditions: readonly AskedCondition[];
  /** §8: the conditions that this person does not meet now; empty: they qualify. */
  unmetBy(usercode: string): Promise<readonly UnmetCondition[]>;
  /**
   * §5: one application at a time, and none while a loan is owed. The same command id again is the same loan. Refused for a
   * person whose account is closed.
   */
  apply(
    request: LoanApplication,
  ): Promise<
    { readonly loanId: string; readonly position: bigint | undefined } | { readonly refusal: Refusal }
  >;
  /** The first of two decisions, by the platform. */
  proposeApproval(
    request: About & { readonly proposalId: string; readonly by: Actor; readonly reason: string },
  ): Promise<LoanAnswer>;
  /**
   * The second, by another person, not before the review may end (§9), of an account in good standing at that moment; the disburse-loan
   * flow then pays it out.
   */
  approve(request: About & { readonly proposalId: string; readonly by: Actor }): Promise<LoanAnswer>;
  /** By the platform; the reason is shown to the borrower, who may apply again. */
  refuse(request: About & { readonly by: Actor; readonly reason: string }): Promise<LoanAnswer>;
  /** By its applicant, before it is approved or refused; a withdrawal and an approval at the same moment are settled by the log. */
  withdraw(request: About): Promise<LoanAnswer>;
  /** Interest runs from the mall day of `disbursedAt`, when the wallet received the money. */
  confirmDisbursement(request: About & { readonly disbursedAt: string }): Promise<LoanAnswer>;
  /** Ends an approved loan that the wallet refused for good. */
  failDisbursement(request: About & { readonly reason: string }): Promise<LoanAnswer>;
  /** What the wallet is to take for a repayment today, interest first. Has no effect. */
  planRepayment(request: {
    readonly usercode: string;
    readonly loanId: string;
    /** the id of the command that asks */
    readonly requestId: string;
    readonly amount: RepaymentAmount;
  }): Promise<RepaymentPlan | { readonly refusal: Refusal }>;
  /** Records what the wallet took; `takenAt`: when, by default now. Once per repayment id. */
  recordRepayment(
    request: About & RepaymentPlan & { readonly requestId: string; readonly takenAt?: string },
  ): Promise<LoanAnswer>;
  /** After the due day. A loan that is repaid, or not yet due, is left unchanged. */
  markOverdue(request: About): Promise<LoanAnswer>;
  /** Every loan of this borrower, from the log as it is now. */
  find(usercode: string): Promise<LoansState>;
  /** The one that is under review, approved or owed; undefined if there is none. */
  openLoan(usercode: string): Promise<Loan | undefined>;
};

const everybody: QualificationPort = { conditions: [], unmetBy: async () => [] };

/** `qualification`: by default everybody may borrow. `policy`: by default the house's (§9). */
export function createLending({
  log,
  vault,
  clock,
  policy = housePolicy,
  qualification = everybody,
  cacheSize = 2_000,
}: {
  readonly log: EventLog;
  readonly vault: SealPort;
  readonly clock: () => Date;
  readonly policy?: LendingPolicy;
  readonly qualification?: QualificationPort;
  readonly cacheSize?: number;
}): Lending {
  const borrowers = createAggregateStore<LoansState, LoanCommand, LoanEvent>(
    log,
    {
      category: 'loan',
      decider: loanDecider,
      eventTypes: loanEventTypes,
      ownerOf: ({ data }) => data.usercode,
    },
    { cacheSize },
  );
  const now = () => clock().toISOString();

  async function handle({ usercode, context }: About, command: LoanCommand): Promise<LoanAnswer> {
    const handled = await borrowers.handle(usercode, command, context);
    return handled.outcome === 'refused' ? { refusal: handled.refusal } : { position: handled.position };
  }
  const aboutOf = ({ usercode, loanId }: About, at = now()) => ({ usercode, loanId, at });
  const load = async (usercode: string) => (await borrowers.load(usercode)).state;

  /** Undefined for a person whose account is closed: nothing new is stored about them. */
  async function sealedFor(person: string, text: string, { commandId }: CommandContext) {
    try {
      return await vault.seal(person, text, commandId);
    } catch (error) {
      if (error instanceof ShreddedError) return undefined;
      throw error;
    }
  }

  return {
    policy,
    conditions: qualification.conditions,
    unmetBy: qualification.unmetBy,
    async apply(request) {
      const { usercode, context, amount, termDays, agreed } = request;
      const { loanMethod = 'unsecured', repaymentMethod = 'at-end' } = request;
      const loanId = loanIdOf(usercode, context.commandId);
      const applicant = loanApplicant.safeParse(request.applicant);
      const about = { context, usercode, loanId };
      const sealed = applicant.success
        ? await sealedFor(usercode, JSON.stringify(applicant.data), context)
        : undefined;
      if (applicant.success && sealed === undefined) return { refusal: refusal('wallet-closed') };
      const answer = await handle(about, {
        type: 'ApplyForLoan',
        ...aboutOf(about),
        amount,
        termDays,
        annualRate: policy.annualRate,
        loanMethod,
        repaymentMethod,
        applicant: sealed,
        agreed,
        qualified: (await qualification.unmetBy(usercode)).length === 0,
        neverOverdue: qualification.conditions.some(({ condition }) => condition === 'never-overdue'),
        limits: policy,
      });
      return 'refusal' in answer ? answer : { loanId, position: answer.position };
    },
    proposeApproval: (request) => {
      const { proposalId, by, reason } = request;
      return handle(request, { type: 'ProposeApproval', ...aboutOf(request), proposalId, by, reason });
    },
    approve: async (request) => {
      const { proposalId, by } = request;
      const { reviewFromMinutes } = policy;
      const unmet = await qualification.unmetBy(request.usercode);
      const inGoodStanding = unmet.every(({ condition }) => condition !== 'good-standing');
      const how = { proposalId, by, reviewFromMinutes, inGoodStanding };
      return handle(request, { type: 'ApproveLoan', ...aboutOf(request), ...how });
    },
    refuse: (request) =>
      handle(request, { type: 'RefuseLoan', ...aboutOf(request), by: request.by, reason: request.reason }),
    withdraw: (request) => handle(request, { type: 'WithdrawApplication', ...aboutOf(request) }),
    confirmDisbursement: (request) =>
      handle(request, { type: 'ConfirmDisbursement', ...aboutOf(request, request.disbursedAt) }),
    failDisbursement: (request) =>
      handle(request, { type: 'FailDisbursement', ...aboutOf(request), reason: request.reason }),
    planRepayment: async ({ usercode, ...request }) =>
      planRepayment(await load(usercode), { ...request, day: mallDayAt(clock()) }),
    recordRepayment: (request) =>
      handle(request, {
        type: 'RecordRepayment',
        ...aboutOf(request, request.takenAt),
        repaymentId: request.repaymentId,
        requestId: request.requestId,
        interest: request.interest,
        principal: request.principal,
      }),
    markOverdue: (request) => handle(request, { type: 'MarkOverdue', ...aboutOf(request) }),
    find: load,
    openLoan: async (usercode) => openLoan(await load(usercode)),
  };
}
