/** After `npm pack`: the workspace is as it was. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const kit = join(import.meta.dirname, '..');
const kept = join(kit, 'package.kept.json');
if (existsSync(kept)) renameSync(kept, join(kit, 'package.json'));
rmSync(join(kit, 'dist'), { recursive: true, force: true });
