/** The orders whose payment an address goes back to; none if it goes elsewhere. */
export function ordersOfPayment(next: string): string[] {
  const [path, query = ''] = next.split('?');
  if (path !== '/settlement') return [];
  return (new URLSearchParams(query).get('pay') ?? '').split(',').filter(Boolean);
}
