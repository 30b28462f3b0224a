import { isApiError } from '@touchline/client';
import { limits } from '@touchline/contract/limits';
import { systemCalls } from '@touchline/contract/system';
import { create } from 'zustand';
import { api } from './api.ts';
import { useGlobalConfig } from './global-config.ts';
import { noteServerTime } from './second.ts';

/** Whether everything is closed where this reader is (7898), and whether that is over again. */
export const useReach = create<{ closed: boolean; reopened: boolean }>()(() => ({ closed: false, reopened: false }));

let timer: ReturnType<typeof setInterval> | null = null;

/** Asks for the global configuration; what was read last holds until the next answer. */
export async function readConfig(): Promise<void> {
  try {
    const config = await api.call(systemCalls.globalConfig, {});
    noteServerTime(config.serverTime);
    useGlobalConfig.setState(config);
    useReach.setState(({ closed }) => ({ closed: false, reopened: closed }));
  } catch (error) {
    if (isApiError(error) && error.code === '7898') useReach.setState({ closed: true, reopened: false });
  }
}

/** Reads the configuration now and every minute, for as long as the page lives. */
export function pollConfig(): void {
  if (timer !== null) return;
  timer = setInterval(() => void readConfig(), limits.client.globalConfigPollMs);
  void readConfig();
}
