import type { Kysely } from 'kysely'
import { events } from './events.ts'
import { outbox } from './outbox.ts'
import { rollUps } from './roll-ups.ts'
import { settings } from './settings.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [settings, events, rollUps, outbox]) await part.execute(db)
}
