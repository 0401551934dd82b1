import { isIP } from 'node:net';
import { z } from 'zod';

/** The formats of environment variables; `error` completes "PORT must be …". */

export function portNumber() {
  return wholeNumber(0, 65_535, 'a port number from 0 to 65535');
}

export function wholeNumber(least: number, most: number, must = `a whole number from ${least} to ${most}`) {
  const fits = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return z.string().refine(fits, must).transform(Number);
}

/** A fraction, as text: code that computes money reads it exactly. */
export function partOfWhole() {
  const must = 'a part of the whole from 0 to 1 with at most 10 decimals (0.05 is five per cent)';
  return z.string().regex(/^(0(\.\d{1,10})?|1(\.0{1,10})?)$/, must);
}

/** An amount of USDT, as text. */
export function amountOfMoney() {
  return z.string().regex(/^\d{1,18}(\.\d{1,10})?$/, 'an amount of USDT with at most 10 decimals');
}

/** Hours of every day, `from` included and `to` excluded; across midnight when `from` is later. */
export function hoursOfDay() {
  const time = '([01]\\d|2[0-3]):[0-5]\\d';
  return z
    .string()
    .regex(new RegExp(`^${time}-${time}$`), 'two times of the day with a hyphen between them (09:00-18:00)')
    .transform((text) => ({ from: text.slice(0, 5), to: text.slice(6) }));
}

export function urlOf(...schemes: readonly string[]) {
  const fits = (text: string) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1));
  return z.string().refine(fits, `a URL that begins with ${schemes.map(beginningOf).join(' or ')}`);
}

/** One host, several with commas between them, or a name to discover them by. The store's client judges the rest. */
export function eventStoreUrl() {
  return z
    .string()
    .regex(
      /^\s*(esdb|kurrentdb|kurrent|kdb)(\+discover)?:\/\/[^?/\s]/,
      "the address of an event store, like kurrentdb://host:2113?tls=false, or a cluster's, like kurrentdb://a:2113,b:2113,c:2113",
    );
}

function beginningOf(scheme: string): string {
  return scheme === 'mailto' ? 'mailto:' : `${scheme}://`;
}

/** The JSON-RPC URL of a chain's node. Providers also offer a WebSocket URL, which gets its own error message. */
export function rpcUrl() {
  return z
    .string()
    .refine(
      (text) => !isWebSocket(text),
      'the http:// or https:// URL of the node (the watcher asks over HTTP, it cannot use a WebSocket)',
    )
    .refine(
      (text) => isWebSocket(text) || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
      'a URL that begins with http:// or https://',
    );
}

function isWebSocket(text: string): boolean {
  return /^wss?:/i.test(text);
}

/** A number of blocks, or the chain's own finality. */
export function confirmations(least: number, most: number) {
  const count = wholeNumber(least, most);
  const must = `a whole number from ${least} to ${most}, or finalized`;
  return z
    .string()
    .refine((text) => text === 'finalized' || count.safeParse(text).success, must)
    .transform((text) => (text === 'finalized' ? text : Number(text)));
}

const HOST_NAME = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/;

/** One host name, without a port; in lower case afterwards. */
export function hostName() {
  return z
    .string()
    .transform((text) => text.trim().toLowerCase())
    .refine((host) => HOST_NAME.test(host), 'a host name without a port (office.example)');
}

/** Host names with commas between them, without ports; in lower case afterwards. */
export function hostNames() {
  return z
    .string()
    .transform(itemsOf)
    .refine(
      (hosts) => hosts.length > 0 && hosts.every((host) => HOST_NAME.test(host)),
      'host names without ports and with commas between them (one.example,two.example)',
    );
}

/** Addresses and subnets with commas between them, or the word for none of them. */
export function addressesOrNone() {
  const must = 'addresses and subnets with commas between them (10.0.0.5,172.31.250.0/24), or none';
  return z
    .string()
    .transform((text) => (text.trim() === 'none' ? [] : itemsOf(text)))
    .refine((items) => items.every(isAddressOrSubnet), must);
}

function isAddressOrSubnet(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return version > 0 && fits && rest.length === 0;
}

/** Comma-separated `host=word` pairs, as a record. Each host may occur once. */
export function wordByHost() {
  const must = 'host=brand pairs with commas between them (shop.example=silkway,…), each host once';
  return z
    .string()
    .transform((text) => itemsOf(text).map((item) => item.split('=').map((part) => part.trim())))
    .refine((pairs) => pairs.length > 0 && pairs.every(isHostAndWord) && isWithoutRepeats(pairs), must)
    .transform((pairs): Readonly<Record<string, string>> => Object.fromEntries(pairs));
}

function isHostAndWord(parts: readonly string[]): boolean {
  const [host = '', word = '', ...rest] = parts;
  return HOST_NAME.test(host) && /^[a-z0-9-]{1,40}$/.test(word) && rest.length === 0;
}

function isWithoutRepeats(pairs: readonly (readonly string[])[]): boolean {
  return new Set(pairs.map(([host]) => host)).size === pairs.length;
}

function itemsOf(text: string): string[] {
  const items = text.split(',').map((item) => item.trim().toLowerCase());
  return items.filter((item) => item !== '');
}

export function trueOrFalse() {
  return z.enum(['true', 'false'], 'true or false').transform((text) => text === 'true');
}

export function matching(pattern: RegExp, must: string) {
  return z.string().regex(pattern, must);
}

/** A key of exactly this many bytes. */
export function base64Key(bytes: number) {
  const fits = (text: string) =>
    /^[\w+/-]+={0,2}$/.test(text) && Buffer.from(text, 'base64').length === bytes;
  return z.string().refine(fits, `${bytes} bytes in base64 (openssl rand -base64 ${bytes})`);
}

/** Some keys, separated by commas. */
export function base64Keys(bytes: number) {
  const one = base64Key(bytes);
  return z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .refine(
      (keys) => keys.every((key) => one.safeParse(key).success),
      `${bytes} bytes in base64, or some, with commas`,
    );
}

const POSITION = /^\d{1,18}$/;

/** A position of the log. */
export function logPosition() {
  return z.string().regex(POSITION, 'a position of the log, a whole number').transform(BigInt);
}

export function logPositions() {
  return z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .refine(
      (positions) => positions.every((each) => POSITION.test(each)),
      'a position of the log, or some, with commas',
    )
    .transform((positions) => positions.map(BigInt));
}

/** Public keys of 32 bytes, each with the last position that it counts for, if it has ended. */
export const publicKeys = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine((given) => {
    const key = base64Key(32);
    return given.every((each) => key.safeParse(each.replace(/@\d{1,18}$/, '')).success);
  }, '32 bytes in base64, or some, with commas; each may end with @ and a position');
