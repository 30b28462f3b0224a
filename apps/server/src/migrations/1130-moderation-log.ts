import { type Kysely, sql } from 'kysely';

/** The log of moderation belongs to the moderation module; it goes with its room. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table rooms_log rename to moderation_log`.execute(db);
  await sql`do $$
    declare
      found record;
    begin
      for found in
        select conname as name from pg_constraint
          where conrelid = 'moderation_log'::regclass and conname like 'rooms\_log%'
      loop
        execute format('alter table moderation_log rename constraint %I to %I', found.name,
          replace(found.name, 'rooms_log', 'moderation_log'));
      end loop;
    end $$`.execute(db);
  await sql`alter index rooms_log_room rename to moderation_log_room`.execute(db);
  await sql`alter index rooms_log_person rename to moderation_log_person`.execute(db);
  await sql`alter table moderation_log
    drop constraint moderation_log_room_id_fkey,
    add constraint moderation_log_room_id_fkey foreign key (room_id) references rooms_room (id) on delete cascade`.execute(
    db,
  );
}
