import type { Kysely } from 'kysely'
import { articles } from './articles.ts'
import { clicks } from './clicks.ts'
import { outbox } from './outbox.ts'
import { pickups } from './pickups.ts'
import { sources } from './sources.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [sources, articles, pickups, clicks, outbox]) await part.execute(db)
}
