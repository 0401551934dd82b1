import type { Database } from '@caravan/migrations';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { TestDatabase } from './test-database.ts';

/** How PostgreSQL ran one statement, whoever sent it: a client or a function. */
export type WatchedPlan = {
  readonly statement: string;
  /** what the planner expected it to cost */
  readonly cost: number;
  /** it holds a step that an `enable_…` setting forbids; told since PostgreSQL 18, which adds nothing to the cost for it */
  readonly forbidden: boolean;
};

/** From this cost on PostgreSQL compiles a statement each time it runs, unless told otherwise: its default of jit_above_cost. */
export const COMPILED_FROM_COST = 100_000;

/** Connections to a test's database that record the plan of every statement run over them, those inside functions too. */
export function watchPlans({ url }: Pick<TestDatabase, 'url'>): {
  readonly db: Kysely<Database>;
  readonly plans: readonly WatchedPlan[];
} {
  const plans: WatchedPlan[] = [];
  const pool = new Pool({
    connectionString: url,
    onConnect: async (client) => {
      client.on('notice', ({ message = '' }) => plans.push(...planIn(message)));
      await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
        set auto_explain.log_nested_statements = on; set auto_explain.log_format = json;
        set auto_explain.log_level = notice`);
    },
  });
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), plans };
}

function planIn(message: string): WatchedPlan[] {
  const json = /^duration: .* plan:\n(\{[\s\S]*\})$/.exec(message)?.[1];
  if (json === undefined) return [];
  const { 'Query Text': statement, Plan: plan } = JSON.parse(json) as {
    'Query Text': string;
    Plan: { 'Total Cost': number };
  };
  return [{ statement, cost: plan['Total Cost'], forbidden: /"Disabled": true/.test(json) }];
}
