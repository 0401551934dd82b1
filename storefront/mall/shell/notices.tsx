import { ToastRegion } from '@caravan/ui-kit';
import { useSessionEnd } from '../features/session/use-session-end.ts';

/** Where messages appear. The kit's standing live regions announce them, so this may load after the first view. */
export default function Notices() {
  useSessionEnd();
  return <ToastRegion />;
}
