type Named = { readonly network: string; readonly name?: string; readonly standard?: string };

/** "TRON (TRC20)", as people choose it where they send from; its plain name where it is no longer open. */
export function networkText({ network, name, standard }: Named): string {
  return name === undefined || standard === undefined ? network : `${name} (${standard})`;
}
