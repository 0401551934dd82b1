import { Skeleton } from '@caravan/ui-kit';
import { Failure } from '../../shell/failure.tsx';
import { useAccount } from './use-account.ts';

/** In the place of what is shown of the account, until it is known. */
export function AccountWaiting() {
  const { data, error, reload } = useAccount();
  if (data) return null;
  if (error) return <Failure error={error} onRetry={reload} />;
  return <Skeleton shape="box" width="100%" height="5.5rem" />;
}
