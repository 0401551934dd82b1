export { AmountsTable } from './amounts-table.tsx';
export {
  atRate,
  beforeRate,
  compare,
  isAmount,
  isZero,
  minus,
  percentOf,
  sum,
  times,
  toCents,
} from './exact.ts';
export { nextTier, ordered, tierFor, type PriceTier } from './price-tiers.ts';
export { currency, Usdt } from './usdt.tsx';
