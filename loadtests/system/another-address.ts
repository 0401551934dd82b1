/** For autocannon, which loads it in a thread of its own: each request as a proxy passes it on, from one of 500 callers. */
let turn = 0;

function anotherAddress<Request extends { readonly headers?: object }>(request: Request) {
  turn = (turn + 1) % 500;
  const address = `198.51.${Math.floor(turn / 250)}.${turn % 250}`;
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } };
}

// autocannon loads it by require
export { anotherAddress as 'module.exports' };
