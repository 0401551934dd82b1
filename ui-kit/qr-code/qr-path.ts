import { encode } from 'uqr';

interface QrDrawing {
  /** Edge in modules, quiet zone included. */
  size: number;
  /** One path over all dark modules, in module units. */
  path: string;
}

/** The quiet zone that ISO/IEC 18004 asks for around the code, in modules. */
const quietZone = 4;

/** The dark modules of a text's QR code, as runs along each row. */
export function drawQr(text: string): QrDrawing {
  const { data } = encode(text, { ecc: 'M', border: quietZone });
  const runs = data.flatMap((row, y) =>
    darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size: data.length, path: runs.join('') };
}

function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
