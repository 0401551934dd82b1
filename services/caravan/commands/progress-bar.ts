const WIDTH = 30;

export type ProgressBar = {
  /** `share` from 0 to 1 */
  show(share: number, text: string): void;
  clear(): void;
};

/** One progress line that overwrites itself, at most ten times a second; nothing without a terminal. */
export function createProgressBar(terminal: NodeJS.WriteStream = process.stderr): ProgressBar {
  let shown = 0;
  if (!terminal.isTTY) return { show: () => undefined, clear: () => undefined };
  return {
    show(share, text) {
      const now = performance.now();
      if (now - shown < 100) return;
      shown = now;
      const done = Math.round(Math.min(share, 1) * WIDTH);
      const percent = String(Math.floor(Math.min(share, 1) * 100)).padStart(3);
      terminal.write(`\r\u001B[K[${'#'.repeat(done)}${'.'.repeat(WIDTH - done)}] ${percent} %  ${text}`);
    },
    clear: () => void terminal.write('\r\u001B[K'),
  };
}
