import { type Attack, pick } from '../lib/attack.ts';
import { type Bomb, bombs } from '../lib/bombs.ts';
import { upload } from '../lib/upload.ts';

/** Changes some bytes or truncates the end. */
function mutated({ bytes, ...bomb }: Bomb, random: () => number): Bomb {
  const changed = Buffer.from(bytes.subarray(0, random() < 0.3 ? Math.floor(random() * bytes.length) : bytes.length));
  for (let count = Math.floor(random() * 8); count > 0 && changed.length > 0; count -= 1)
    changed[Math.floor(random() * Math.min(changed.length, 4000))] = Math.floor(random() * 256);
  return { ...bomb, bytes: changed };
}

/** Uploads of bombs and their mutations. Each is refused or accepted in time, and nothing crashes. */
export const mediaBombs: Attack = {
  name: 'media bombs',
  target: 'open',
  quick: { steps: 40 },
  run: async ({ target, random, more, report }) => {
    let sent = 0;
    let token = '';
    let left = 0;
    const waiting = [...bombs];
    const worker = async (): Promise<void> => {
      while (more()) {
        // A new member from time to time: uploads per user and day are limited.
        if (left === 0) {
          left = 50;
          ({ token } = await target.child.call('member'));
        }
        left -= 1;
        const bomb = waiting.shift() ?? mutated(pick(random, bombs), random);
        const outcome = await upload(target, token, bomb).catch((error: unknown) => ({
          granted: false,
          status: 0,
          text: String(error),
        }));
        sent += 1;
        const busy = outcome.status === 503 && !outcome.text.includes('"internal"');
        if (outcome.status >= 500 && !busy)
          report({
            what: `upload "${bomb.name}" is answered with ${outcome.status}`,
            example: outcome.text.slice(0, 300),
          });
        if (outcome.status === 0 && /timeout/i.test(outcome.text))
          report({ what: `upload "${bomb.name}" is not answered in a minute`, example: outcome.text });
      }
    };
    await Promise.all([worker(), worker(), worker()]);
    return sent;
  },
};
