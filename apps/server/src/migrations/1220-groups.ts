import { type Kysely, sql } from 'kysely';

/** Groups, their members, share links and join requests. Roles: 0 owner, 1 admin, 2 member. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table groups_group (
      id bigint primary key,
      name text not null,
      search_name text not null,
      avatar text,
      owner_uid bigint not null,
      join_mode text not null,
      all_muted boolean not null default false,
      members integer not null check (members >= 0),
      notice text not null default '',
      notice_version integer not null default 0,
      notice_at timestamptz,
      notice_by bigint,
      created_at timestamptz not null,
      dissolved_at timestamptz
    )`.execute(db);
  await sql`create index groups_group_avatar on groups_group (avatar) where avatar is not null`.execute(db);
  await sql`
    create table groups_member (
      group_id bigint not null references groups_group (id) on delete cascade,
      uid bigint not null,
      place bigint not null,
      role smallint not null check (role between 0 and 2),
      permissions text[] not null default '{}',
      nickname text not null default '',
      muted_until timestamptz,
      notice_read integer not null default 0,
      source text not null,
      inviter_uid bigint,
      joined_at timestamptz not null,
      left_at timestamptz,
      left_as text check (left_as in ('exited', 'removed')),
      exit_reason text,
      primary key (group_id, uid),
      check ((left_at is null) = (left_as is null))
    )`.execute(db);
  await sql`create index groups_member_order on groups_member (group_id, role, place) where left_at is null`.execute(
    db,
  );
  await sql`create index groups_member_own on groups_member (uid, place desc) where left_at is null`.execute(db);
  await sql`create index groups_member_person on groups_member (uid)`.execute(db);
  await sql`create unique index groups_member_owner on groups_member (group_id) where role = 0 and left_at is null`.execute(
    db,
  );
  await sql`
    create table groups_link (
      code text primary key,
      group_id bigint not null references groups_group (id) on delete cascade,
      kind text not null,
      inviter_uid bigint not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index groups_link_inviter on groups_link (group_id, inviter_uid, kind, expires_at)`.execute(db);
  await sql`create index groups_link_expiry on groups_link (expires_at)`.execute(db);
  await sql`create index groups_link_person on groups_link (inviter_uid)`.execute(db);
  await sql`
    create table groups_request (
      id bigint primary key,
      group_id bigint not null references groups_group (id) on delete cascade,
      uid bigint not null,
      reason text not null,
      source text not null,
      inviter_uid bigint,
      state text not null,
      at timestamptz not null,
      expires_at timestamptz not null,
      answered_by bigint,
      answered_at timestamptz
    )`.execute(db);
  await sql`
    create unique index groups_request_pending on groups_request (group_id, uid) where state = 'pending'`.execute(db);
  await sql`create index groups_request_waiting on groups_request (group_id, id) where state = 'pending'`.execute(db);
  await sql`create index groups_request_group on groups_request (group_id, id)`.execute(db);
  await sql`create index groups_request_person on groups_request (uid, id)`.execute(db);
  await sql`create index groups_request_expiry on groups_request (expires_at) where state = 'pending'`.execute(db);
}
