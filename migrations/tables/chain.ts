export type ChainTables = Record<never, never>;
