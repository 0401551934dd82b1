import { useLocation, useSearch } from 'wouter';
import { searchedText } from './options.ts';

/** The words that the address searches for, as far as a search takes them. */
export function useSearchWords(): string {
  const [path] = useLocation();
  return searchedText(path, useSearch()).trim().slice(0, 128);
}
