import { useState } from 'react';

/** What was last read: it stays while something else is being read in its place. */
export function useLast<Data>(read: Data | undefined): Data | undefined {
  const [last, setLast] = useState(read);
  if (read !== undefined && read !== last) setLast(read);
  return read ?? last;
}
