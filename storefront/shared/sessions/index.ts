export { EndDialog } from './end-dialog.tsx';
export { SessionCard } from './session-card.tsx';
export type { ShownSession } from './use-session-name.ts';
