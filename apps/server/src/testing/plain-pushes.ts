import http from 'node:http';
import type { PushToken } from '@touchline/contract/push';
import webPush from 'web-push';

const workers = 50;

/**
 * Pushes a second of this process without the platform: the same library encrypts, Node posts, and nothing is stored. A
 * baseline for sending to a large audience.
 */
export async function plainPushes({ endpoint, keys }: PushToken, seconds: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: workers });
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const vapid = webPush.getVapidHeaders(
    new URL(endpoint).origin,
    'mailto:bench@touchline.invalid',
    publicKey,
    privateKey,
    'aes128gcm',
  );
  const text = JSON.stringify({ type: 5, notify: { title: 'x'.repeat(60), body: 'x'.repeat(100) } });
  const begin = performance.now();
  let done = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() - begin < seconds * 1000) {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, text, {
        contentEncoding: 'aes128gcm',
        headers: { Authorization: vapid.Authorization },
      });
      await new Promise<void>((resolve, reject) => {
        const request = http.request(endpoint, { method: 'POST', agent, headers }, (response) => {
          response.resume().once('end', resolve);
        });
        request.once('error', reject);
        request.end(body);
      });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  const took = (performance.now() - begin) / 1000;
  agent.destroy();
  return done / took;
}
