import { linesOf } from './evolution.ts';
import { everyEventType } from './every-event-type.ts';
import { schemaFingerprints } from './schema-fingerprints.ts';

/** Prints the lines that schema-fingerprints.ts lacks: `node events/kernel/print-schema-fingerprints.ts`. */
const known = new Set(Object.keys(schemaFingerprints));
for (const [version, fingerprint] of Object.entries(linesOf(everyEventType)))
  if (!known.has(version)) console.log(`  '${version}': '${fingerprint}',`);
