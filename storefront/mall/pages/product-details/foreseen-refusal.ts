import type { ForeseenRefusal } from '../../api/orders.ts';
import type { Quoting } from '../../features/checkout/use-quote.ts';

/** Why the server would refuse this article in the quantity that is chosen now. What it said of another quantity stops nobody. */
export function foreseenRefusal(
  { quote, current }: Pick<Quoting, 'quote' | 'current'>,
  skuId: string | undefined,
): ForeseenRefusal | undefined {
  if (!quote || !current) return undefined;
  const lines = [...quote.orders.flatMap(({ goodsList }) => goodsList), ...quote.unknownList];
  return lines.find((line) => line.skuId === skuId)?.refusal;
}
