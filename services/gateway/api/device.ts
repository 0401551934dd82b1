import type { Device } from '@caravan/identity';
import { siteOf } from './caller.ts';
import type { Headers } from './parameters.ts';

const LONGEST_AGENT = 256;

/** What a session is opened with. A whole address is kept of nobody: it tells where a person lives. */
export function deviceOf(headers: Headers, address: string): Device {
  const agent = headers['user-agent'];
  return {
    agent: typeof agent === 'string' ? agent.slice(0, LONGEST_AGENT) : '',
    network: networkOf(address),
  };
}

/** The 256 neighbours of an IPv4 address, or the site of an IPv6 one: "203.0.113.*", "2001:db8:7::*". */
function networkOf(address: string): string {
  const site = siteOf(address);
  return site.includes(':') ? `${site}::*` : site.replace(/[^.]*$/, '*');
}
