import type { WireUuid } from './wire.ts';

const TEXT = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function dashed(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function bits(value: string | undefined): string {
  return BigInt.asUintN(64, BigInt(value ?? '0'))
    .toString(16)
    .padStart(16, '0');
}

/** Either wire form as lower-case text; undefined when it is no UUID. */
export function uuidText(uuid: WireUuid | undefined): string | undefined {
  if (uuid?.structured) {
    return dashed(bits(uuid.structured.mostSignificantBits) + bits(uuid.structured.leastSignificantBits));
  }
  return uuid?.string !== undefined && TEXT.test(uuid.string) ? uuid.string.toLowerCase() : undefined;
}

function half(hex: string): string {
  return BigInt.asIntN(64, BigInt(`0x${hex}`)).toString();
}

/** The two signed halves that clients of other languages ask for. */
export function structuredUuid(text: string): WireUuid {
  const hex = text.replaceAll('-', '');
  return {
    structured: { mostSignificantBits: half(hex.slice(0, 16)), leastSignificantBits: half(hex.slice(16)) },
  };
}
