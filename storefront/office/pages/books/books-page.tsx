import { useQuery } from '@caravan/storefront-shared/navigation';
import { Balance } from './balance.tsx';
import { Accounts } from './accounts.tsx';
import { Entries } from './entries.tsx';
import './books-page.css';

/** The books of the mall, from their sum to a class of accounts, to an account, to each event; where is in the address. */
export default function BooksPage() {
  const { query } = useQuery();
  const account = query.get('account');
  const name = query.get('class');
  if (account) return <Entries key={account} account={account} />;
  return name ? <Accounts key={name} name={name} /> : <Balance />;
}
