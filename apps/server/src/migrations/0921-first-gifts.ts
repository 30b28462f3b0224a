import { texts } from '@touchline/i18n/server';
import { type Kysely, sql } from 'kysely';

/** Gifts of a fresh platform; operators change them. */
const first = [
  ['clap', 'small', 1],
  ['whistle', 'small', 2],
  ['ball', 'small', 5],
  ['scarf', 'small', 10],
  ['boots', 'medium', 20],
  ['drum', 'medium', 50],
  ['megaphone', 'medium', 88],
  ['flare', 'large', 200],
  ['fireworks', 'large', 520],
  ['trophy', 'grand', 1000],
  ['golden_boot', 'grand', 2888],
  ['stadium', 'grand', 6666],
] as const;

export async function up(db: Kysely<never>): Promise<void> {
  for (const [at, [art, tier, price]] of first.entries()) {
    const name = JSON.stringify(texts(`serverGifts:${art}`));
    await sql`
      insert into gifts_gift (id, name, price, tier, art, position, updated_at)
      values (${at + 1}, ${name}::jsonb, ${price}, ${tier}, ${art}, ${at + 1}, '2026-01-01T00:00:00Z')`.execute(db);
  }
}
