export * from './event-log.ts';
export * from './aggregate-store.ts';
