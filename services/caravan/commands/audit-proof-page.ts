import { proofPage } from '@caravan/audit';
import { writeNamed } from './files.ts';

/** `caravan audit proof-page`: needs no system; the page is the same for everybody. */
export async function writeProofPage(out: string): Promise<void> {
  await writeNamed(out, proofPage());
  console.log(`Wrote ${out}: publish it beside the roots; whoever has a proof opens it in a browser.`);
}
