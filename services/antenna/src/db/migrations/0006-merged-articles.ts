import { type Kysely, sql } from 'kysely'

/** Ids of articles that were stored twice and are one now; the worker merges them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table merged_articles (
      id text primary key,
      article_id text not null references articles (id) on delete cascade
    )`.execute(db)
  await sql`create index merged_articles_article on merged_articles (article_id)`.execute(db)
}
