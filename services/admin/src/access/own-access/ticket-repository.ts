import { sql } from 'kysely'
import type { TicketPurpose, TicketRow } from '../../db/own-access-tables.ts'
import type { Db } from '../../db/tables.ts'

export async function insertTicket(db: Db, ticket: TicketRow): Promise<void> {
  await db.insertInto('admin_tickets').values(ticket).execute()
}

/** The ticket, unless it is over or another account's, main session's or purpose's. */
export async function findTicket(
  db: Db,
  wanted: Pick<TicketRow, 'ticket_hash' | 'user_id' | 'main_session_id'> & { purpose: TicketPurpose },
): Promise<TicketRow | undefined> {
  return db
    .selectFrom('admin_tickets')
    .selectAll()
    .where('ticket_hash', '=', wanted.ticket_hash)
    .where('user_id', '=', wanted.user_id)
    .where('main_session_id', '=', wanted.main_session_id)
    .where('purpose', '=', wanted.purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** @returns false when it has been used in the meantime */
export async function deleteTicket(tx: Db, ticketHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('admin_tickets')
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
