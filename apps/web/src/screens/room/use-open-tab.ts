import { useState } from 'react';

/** The tab with other hosts. */
export const hostsTab = 'also';

/** The open tab of a room; null opens the first. */
export function useOpenTab() {
  const [tab, setTab] = useState<string | null>(null);
  return {
    tab,
    setTab,
    showHosts: (): void => {
      setTab(hostsTab);
      document.getElementById('room-tabs')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    },
  };
}
