import { useSettings } from '../settings/use-settings.ts';

/** Whether codes can be sent to such an address; until the settings are known, and if they cannot be had, the server says. */
export function useCodeChannels(): (kind: 'email' | 'phone') => boolean {
  const open = useSettings().data?.code_channels;
  return (kind) => open === undefined || open.split(',').includes(kind);
}
