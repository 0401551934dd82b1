export type PlatformTables = Record<never, never>;
