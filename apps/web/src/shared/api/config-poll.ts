import { noteServerTime } from '@touchline/app-kit/clock';
import { isApiError } from '@touchline/client';
import { limits } from '@touchline/contract/limits';
import { systemCalls } from '@touchline/contract/system';
import { wireCodes } from '@touchline/contract/wire-codes';
import { create } from 'zustand';
import { noteMaintenance } from '../session/maintenance.ts';
import { api } from './api.ts';
import { useGlobalConfig } from './global-config.ts';

/** Whether the portal is closed for this user (7898), and whether it has reopened. */
export const useReach = create<{ closed: boolean; reopened: boolean }>()(() => ({ closed: false, reopened: false }));

let timer: ReturnType<typeof setInterval> | null = null;

/** Reads the global configuration; the last one stays valid until the next response. */
export async function readConfig(): Promise<void> {
  try {
    const config = await api.call(systemCalls.globalConfig, {});
    noteServerTime(config.serverTime);
    useGlobalConfig.setState(config);
    noteMaintenance(config.maintenance);
    useReach.setState(({ closed }) => ({ closed: false, reopened: closed }));
  } catch (error) {
    if (isApiError(error) && error.code === wireCodes.blocked) useReach.setState({ closed: true, reopened: false });
  }
}

/** Reads the configuration now and every minute for the lifetime of the page. */
export function pollConfig(): void {
  if (timer !== null) return;
  timer = setInterval(() => void readConfig(), limits.client.globalConfigPollMs);
  void readConfig();
}
