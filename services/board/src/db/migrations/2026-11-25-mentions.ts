import { replyTargets } from '@gamelog/domain/anchors'
import { type Kysely, sql } from 'kysely'

const batchSize = 500
const maxTargets = 20

interface Answer {
  thread_id: number
  post_number: number
  content: string
}

/** Which post answers which, of the posts of members; with the answers that exist already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mentions (
      thread_id integer not null,
      -- The post that answers, and the one it answers.
      post_number integer not null,
      target_number integer not null,
      -- Author of the post answered, never that of the answer.
      user_id uuid not null,
      at timestamptz not null,
      -- Whether it is the first of this author's posts that the answer names.
      is_first boolean not null,
      primary key (thread_id, target_number, post_number),
      foreign key (thread_id, post_number) references posts (thread_id, post_number) on delete cascade
    )`.execute(db)
  for (let at: Answer | undefined = { thread_id: 0, post_number: 0, content: '' }; at; ) {
    const { rows }: { rows: Answer[] } = await sql<Answer>`
      select thread_id, post_number, content from posts
      where (thread_id, post_number) > (${at.thread_id}::integer, ${at.post_number}::integer)
        and content ~ '[>＞]{2}[0-9０-９]'
      order by thread_id, post_number limit ${batchSize}`.execute(db)
    await insertOf(db, rows)
    at = rows.length < batchSize ? undefined : rows.at(-1)
  }
  await sql`create index mentions_user on mentions (user_id, at desc, thread_id desc, post_number desc)`.execute(
    db,
  )
}

async function insertOf(db: Kysely<unknown>, answers: readonly Answer[]): Promise<void> {
  const named = answers.flatMap(({ thread_id, post_number, content }) =>
    replyTargets(content)
      .slice(0, maxTargets)
      .map((target, place) => ({ thread_id, post_number, target, place })),
  )
  await sql`
    insert into mentions (thread_id, post_number, target_number, user_id, at, is_first)
    select answer.thread_id, answer.post_number, target.post_number, target.author_user_id, answer.posted_at,
      row_number() over (
        partition by answer.thread_id, answer.post_number, target.author_user_id order by place) = 1
    from unnest(
      ${named.map((row) => row.thread_id)}::integer[], ${named.map((row) => row.post_number)}::integer[],
      ${named.map((row) => row.target)}::integer[], ${named.map((row) => row.place)}::integer[]
    ) as named (thread_id, post_number, target_number, place)
    join posts as answer on answer.thread_id = named.thread_id and answer.post_number = named.post_number
    join posts as target on target.thread_id = named.thread_id and target.post_number = named.target_number
    where target.post_number < answer.post_number and target.author_user_id is not null
      and target.author_user_id is distinct from answer.author_user_id`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table mentions`.execute(db)
}
