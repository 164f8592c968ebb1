import type { Kysely } from 'kysely'
import { bans } from './bans.ts'
import { dataExports } from './data-exports.ts'
import { legalHolds } from './legal-holds.ts'
import { members } from './members.ts'
import { outbox } from './outbox.ts'
import { reading } from './reading.ts'
import { signIn } from './sign-in.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [signIn, members, bans, reading, dataExports, legalHolds, outbox]) await part.execute(db)
}
