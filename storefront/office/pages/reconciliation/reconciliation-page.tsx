import { useQuery } from '@caravan/storefront-shared/navigation';
import { DayPage } from './day-page.tsx';
import { Days } from './days.tsx';
import './reconciliation-page.css';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Chain against log, rows and books: the days of a network, and each day to its last difference; which one is in the address. */
export default function ReconciliationPage() {
  const { query } = useQuery();
  const network = query.get('network') ?? '';
  const day = query.get('day') ?? '';
  if (network && DAY.test(day)) return <DayPage key={`${network} ${day}`} network={network} day={day} />;
  return <Days />;
}
