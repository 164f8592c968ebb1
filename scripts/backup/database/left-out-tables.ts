import type { SchemaName } from '@gamelog/server/provision'

const everywhere = ['kysely_migration', 'kysely_migration_lock', 'restore_marks']

/**
 * Tables whose rows no backup holds. Sessions and what a sign-in has under way: one that was ended after the backup, on a lost or
 * stolen device, would be good again after a restore. Operators and members sign in anew. Sessions of the back office are named by
 * the audit log: they are kept, and ended when they are loaded.
 */
export const leftOutTables: Readonly<Record<SchemaName, ReadonlySet<string>>> = {
  user: new Set([...everywhere, 'sessions', 'flows']),
  board: new Set(everywhere),
  antenna: new Set(everywhere),
  admin: new Set([...everywhere, 'admin_tickets', 'admin_trusted_devices']),
  widget: new Set(everywhere),
}
