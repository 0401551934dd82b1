import { ToastRegion } from '@caravan/ui-kit';

/** Where messages appear. The kit's standing live regions announce them, so this may load after the first view. */
export default function Notices() {
  return <ToastRegion />;
}
