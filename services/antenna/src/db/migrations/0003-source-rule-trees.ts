import { type Kysely, sql } from 'kysely'

/** Rules for articles take the tree of conditions that rules for posts have; a list of conditions was a tree of which any must match. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update source_rules set conditions = jsonb_build_object('match', 'any', 'items', (
      select jsonb_agg(case
        when item ->> 'target' = 'pr' then jsonb_build_object('kind', 'pr')
        when item ->> 'match' = 'contains' then jsonb_build_object(
          'kind', 'words', 'target', item -> 'target', 'words', jsonb_build_array(item -> 'pattern'))
        else jsonb_build_object('kind', 'pattern', 'target', item -> 'target', 'pattern', item -> 'pattern')
        end order by place)
      from jsonb_array_elements(conditions) with ordinality as listed (item, place)))
    where jsonb_typeof(conditions) = 'array'`.execute(db)
}
