import { ToastRegion } from '@caravan/ui-kit';

/** Where messages appear. What they say is spoken by the kit's standing regions, so this may come after the first view. */
export default function Notices() {
  return <ToastRegion />;
}
