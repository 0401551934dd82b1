import { mallDayAt, money } from '@caravan/events';
import type { Money } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import { sql } from 'kysely';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { pageOf } from '../page.ts';
import type { Page } from '../page.ts';
import type { ViewReader } from '../view.ts';
import type { OwedPoint } from './course.ts';
import { owedOverTime, standingOn } from './standing.ts';
import type { Standing } from './standing.ts';

/** §4: application in progress, loan success (and its money came), loan failed or withdrawn (reapply allowed), repaid, overdue */
export type LoanViewStatus =
  | 'under-review'
  | 'approved'
  | 'running'
  | 'failed'
  | 'withdrawn'
  | 'repaid'
  | 'overdue';

/** How far staff have got with it; `waiting`: nobody has decided, `proposed`: one person has, and another must agree. */
export type LoanStage = Exclude<LoanViewStatus, 'under-review'> | 'waiting' | 'proposed';

export type LoanView = Standing & {
  readonly loanId: string;
  readonly usercode: string;
  /** where it stands among those of all */
  readonly position: bigint;
  readonly status: LoanViewStatus;
  readonly loanMethod: 'unsecured';
  readonly repaymentMethod: 'at-end' | 'monthly';
  /** the first of two decisions */
  readonly proposal:
    | { readonly id: string; readonly by: string; readonly reason: string; readonly at: Date }
    | undefined;
  /** who approved or refused it */
  readonly decidedBy: string | undefined;
  readonly amount: Money;
  readonly termDays: number;
  /** a fraction of the principal per year of 365 days */
  readonly annualRate: Money;
  readonly appliedAt: Date;
  readonly decidedAt: Date | undefined;
  /** when its applicant took it back */
  readonly withdrawnAt: Date | undefined;
  /** why it failed */
  readonly reason: string | undefined;
  /** days of the mall's calendar, YYYY-MM-DD; once the money was paid out */
  readonly disbursedOn: string | undefined;
  readonly dueOn: string | undefined;
  readonly overdueAt: Date | undefined;
  readonly repaidAt: Date | undefined;
};

export type LoanRepaymentView = {
  readonly repaymentId: string;
  readonly day: string;
  readonly interest: Money;
  readonly principal: Money;
  readonly outstanding: Money;
  readonly takenAt: Date;
};

export type LoanDetail = LoanView & {
  /** LoanApplicant as JSON, sealed under the borrower's key */
  readonly applicant: string;
  /** oldest first */
  readonly repayments: readonly LoanRepaymentView[];
  /** what was owed over time, and will be */
  readonly course: readonly OwedPoint[];
};

export type LoanList = { readonly loans: readonly LoanView[]; readonly total: number };

type RepaymentRow = Selectable<Database['loan_repayment']>;

/** Queries on loans; interest is computed up to the mall day of `at`. */
export function createLoanQueries(read: ViewReader) {
  return {
    /** A borrower's own, newest first. */
    list: ({
      usercode,
      status,
      at,
      ...page
    }: Page & {
      readonly usercode: string;
      readonly status?: LoanViewStatus | undefined;
      readonly at: Date;
    }): Promise<LoanList> =>
      read(async (db) => {
        let own = db.selectFrom('loan').selectAll().where('usercode', '=', usercode);
        if (status !== undefined) own = own.where((loan) => ofStatus(loan, status));
        const { rows, total } = await pageOf(own.orderBy('position', 'desc'), page);
        return { loans: await viewsOf(db, rows, at), total };
      }),

    /** Of all borrowers, the oldest first, from behind a position. */
    atStage: ({
      stage,
      after,
      most,
      at,
    }: {
      readonly stage: LoanStage;
      readonly after: bigint;
      readonly most: number;
      readonly at: Date;
    }): Promise<readonly LoanView[]> =>
      read(async (db) => {
        const isUndecided = stage === 'waiting' || stage === 'proposed';
        let found = db
          .selectFrom('loan')
          .selectAll()
          .where((loan) => ofStatus(loan, isUndecided ? 'under-review' : stage))
          .where('position', '>', String(after));
        if (isUndecided) found = found.where('proposal_id', stage === 'waiting' ? 'is' : 'is not', null);
        return await viewsOf(db, await found.orderBy('position').limit(most).execute(), at);
      }),

    /** How many loans of this person were ever overdue. */
    overdueBefore: (usercode: string): Promise<number> =>
      read(async (db) => {
        const { loans } = await db
          .selectFrom('loan')
          .select((all) => all.fn.countAll<string>().as('loans'))
          .where('usercode', '=', usercode)
          .where('overdue_at', 'is not', null)
          .executeTakeFirstOrThrow();
        return Number(loans);
      }),

    /** One loan of this borrower, or undefined. */
    detail: (loanId: string, usercode: string, at: Date): Promise<LoanDetail | undefined> =>
      read(async (db) => {
        const loan = await db
          .selectFrom('loan')
          .selectAll()
          .where('loan_id', '=', loanId)
          .where('usercode', '=', usercode)
          .executeTakeFirst();
        if (!loan) return undefined;
        const repayments = (await repaymentsOf(db, [loanId])).get(loanId) ?? [];
        return {
          ...viewOf(loan, repayments, at),
          applicant: loan.applicant,
          repayments: repayments.map(repaymentOf),
          course: owedOverTime(loan, repayments, mallDayAt(at)),
        };
      }),
  };
}

/** A loan runs from when its money came; its row stays `approved` until it is overdue or repaid. */
function ofStatus(loan: ExpressionBuilder<Database, 'loan'>, status: LoanViewStatus) {
  if (status !== 'running' && status !== 'approved') return loan('status', '=', status);
  const disbursed = status === 'running' ? ('is not' as const) : ('is' as const);
  return loan.and([loan('status', '=', 'approved'), loan('disbursed_on', disbursed, null)]);
}

async function viewsOf(
  db: Kysely<Database>,
  rows: readonly Selectable<Database['loan']>[],
  at: Date,
): Promise<readonly LoanView[]> {
  const repayments = await repaymentsOf(
    db,
    rows.map((loan) => loan.loan_id),
  );
  return rows.map((loan) => viewOf(loan, repayments.get(loan.loan_id) ?? [], at));
}

async function repaymentsOf(
  db: Kysely<Database>,
  loanIds: readonly string[],
): Promise<Map<string, RepaymentRow[]>> {
  const rows = await db
    .selectFrom('loan_repayment')
    .selectAll()
    .where('loan_id', '=', sql<string>`any(${loanIds})`)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, (row) => row.loan_id);
}

function viewOf(loan: Selectable<Database['loan']>, repayments: readonly RepaymentRow[], at: Date): LoanView {
  return {
    ...standingOn(loan, repayments, mallDayAt(at)),
    loanId: loan.loan_id,
    usercode: loan.usercode,
    position: BigInt(loan.position),
    status: loan.status === 'approved' && loan.disbursed_on !== null ? 'running' : loan.status,
    loanMethod: loan.loan_method,
    repaymentMethod: loan.repayment_method,
    proposal: proposalOf(loan),
    decidedBy: loan.decided_by ?? undefined,
    amount: money(loan.amount),
    termDays: loan.term_days,
    annualRate: money(loan.annual_rate),
    appliedAt: loan.applied_at,
    decidedAt: loan.decided_at ?? undefined,
    withdrawnAt: loan.withdrawn_at ?? undefined,
    reason: loan.reason ?? undefined,
    disbursedOn: loan.disbursed_on ?? undefined,
    dueOn: loan.due_on ?? undefined,
    overdueAt: loan.overdue_at ?? undefined,
    repaidAt: loan.repaid_at ?? undefined,
  };
}

function proposalOf(loan: Selectable<Database['loan']>): LoanView['proposal'] {
  const { proposal_id: id, proposed_by: by, proposal_reason: reason, proposed_at: at } = loan;
  return id === null || by === null || reason === null || at === null ? undefined : { id, by, reason, at };
}

function repaymentOf(row: RepaymentRow): LoanRepaymentView {
  return {
    repaymentId: row.repayment_id,
    day: row.day,
    interest: money(row.interest),
    principal: money(row.principal),
    outstanding: money(row.outstanding),
    takenAt: row.taken_at,
  };
}
