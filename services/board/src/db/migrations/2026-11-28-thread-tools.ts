import { type Kysely, sql } from 'kysely'

/** Pins, the official mark, and the titles a thread had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table threads
    add column official boolean not null default false,
    -- Place among the pinned threads of its game, from 1; null = not pinned.
    add column pin_place smallint check (pin_place >= 1),
    add column pinned_until timestamptz,
    -- Latest first.
    add column previous_titles text[] not null default '{}',
    add check (pinned_until is null or pin_place is not null)`.execute(db)
  await sql`create index threads_pinned on threads (game_category, pin_place)
    where pin_place is not null`.execute(db)
}
