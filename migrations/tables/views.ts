export type ViewTables = Record<never, never>;
