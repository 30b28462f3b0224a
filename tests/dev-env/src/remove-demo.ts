/** Removes the demo of a stopped platform in this process, like `npm run demo:remove`; returns what that prints. */
export async function removeDemo(env: Readonly<Record<string, string>>): Promise<string> {
  const { loadConfig } = await import('@touchline/server/config.ts');
  const { prepareServer } = await import('@touchline/server/start.ts');
  const { demoRemoved, removeDemo: remove } = await import('@touchline/server/operate/remove-demo.ts');
  const idle = await prepareServer(loadConfig(env));
  try {
    return demoRemoved(await remove(idle.app));
  } finally {
    await idle.stop();
  }
}
