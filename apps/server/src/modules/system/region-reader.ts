import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

// Runs in a thread of its own: the list of all cities is 8 MB, of which one country is wanted.

const { resolve } = createRequire(import.meta.url);
const read = (name: string): unknown =>
  JSON.parse(readFileSync(resolve(`country-state-city/lib/assets/${name}.json`), 'utf8'));

interface State {
  name: string;
  isoCode: string;
  countryCode: string;
}
/** Name, country, province. */
type City = [string, string, string];

const { country } = workerData as { country: string };
const cities = new Map<string, Set<string>>();
for (const [name, of, province] of read('city') as City[]) {
  if (of !== country) continue;
  const known = cities.get(province) ?? new Set();
  cities.set(province, known.add(name));
}

// Cities have no codes in this data: their name stands for them.
const provinces = (read('state') as State[])
  .filter((state) => state.countryCode === country)
  .map(({ isoCode, name }) => ({
    code: isoCode,
    name,
    cities: [...(cities.get(isoCode) ?? [])].map((city) => ({ code: city, name: city })),
  }));

parentPort?.postMessage(provinces);
