import { useState } from 'react';

/** Browsers without notifications have no `Notification`. */
const current = (): NotificationPermission | null => ('Notification' in window ? Notification.permission : null);

/** Whether the browser shows notifications of this page, and a function that asks the user. */
export function usePermission() {
  const [permission, setPermission] = useState(current);
  const ask = (): void => {
    void Notification.requestPermission().then(setPermission, () => {});
  };
  return { permission, ask };
}
