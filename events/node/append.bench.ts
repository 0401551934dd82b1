import { printAppendBenchmark } from '../log/append-benchmark.ts';

/** The node against plain inserts into the same Postgres: `node events/node/append.bench.ts`. */
await printAppendBenchmark();
