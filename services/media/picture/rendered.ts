import { createHash } from 'node:crypto';

/** Of the longest edge: a thumbnail, a card, the whole page. */
export const EDGES = [240, 720, 2_048] as const;
export const [, , LONGEST] = EDGES;

/** A file's name by its content: of one of these names nothing else can be kept. */
export function nameOf(bytes: Uint8Array, type: 'image/avif' | 'image/webp'): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return `${hash}.${type.slice('image/'.length)}`;
}

/** One file of a picture: its name holds the hash of its content. */
export type Rendered = {
  readonly name: string;
  readonly type: 'image/avif' | 'image/webp';
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
};

export type RenderFault = 'type' | 'pixels' | 'unreadable';
/** What becomes of a picture. */
export type Pressed = readonly Rendered[] | { readonly fault: RenderFault };
