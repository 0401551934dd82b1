export { noteFacts, tellOfFacts, type PageFacts } from './page-facts.ts';
export { countArrival, tellOfTitle, usePageTitle } from './page-title.ts';
export { changedSearch, useQuery, type QueryChange } from './query.ts';
export { returnAddress, withReturn } from './return-address.ts';
