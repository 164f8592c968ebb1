import { type Kysely, sql } from 'kysely'

/** Registrations by ten minutes: a profile goes with its member, the count stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table new_user_slots (
      slot timestamptz not null,
      is_demo boolean not null default false,
      users integer not null,
      primary key (slot, is_demo)
    )`.execute(db)
  // Numbers are gapless: one without a profile is of a member who left, and registered soon after the number before.
  await sql`
    insert into new_user_slots (slot, users)
    select to_timestamp(floor(extract(epoch from at) / 600) * 600), count(*)
    from (
      select coalesce(
        profiles.created_at,
        (select created_at from profiles where user_number < number order by user_number desc limit 1),
        (select created_at from profiles where user_number > number order by user_number limit 1)
      ) as at
      from user_numbers cross join generate_series(1, last) number
        left join profiles on user_number = number
    ) registered
    where at is not null
    group by 1`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table new_user_slots`.execute(db)
}
