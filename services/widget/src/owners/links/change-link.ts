import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { notFound } from '@gamelog/server/errors'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { Db } from '../../db/tables.ts'
import { hashKey, makeKey } from './key.ts'
import { deleteLink, type LinkRow, lockLink, replaceLink } from './repository.ts'

/** Makes the link of a domain, in place of an earlier one. @returns it with its key, which is not stored */
export async function createLink(
  db: Db,
  admin: AuthAdmin,
  domain: string,
): Promise<{ link: LinkRow; key: string }> {
  const key = makeKey()
  const link = await db.transaction().execute(async (tx) => {
    const before = await lockLink(tx, domain)
    const made = await replaceLink(tx, { domain, key_hash: hashKey(key), created_by: admin.userId })
    await recordChange(tx, {
      actor: admin,
      action: 'widget-link.create',
      target: `widget-link:${domain}`,
      before: before ? describeLink(before) : null,
      after: describeLink(made),
      reason: null,
    })
    return made
  })
  return { link, key }
}

/** Takes the link of a domain back. @throws 404 */
export async function removeLink(db: Db, admin: AuthAdmin, domain: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockLink(tx, domain)
    if (!before) throw notFound('数字のリンクが見つかりません')
    await deleteLink(tx, domain)
    await recordChange(tx, {
      actor: admin,
      action: 'widget-link.delete',
      target: `widget-link:${domain}`,
      before: describeLink(before),
      after: null,
      reason: null,
    })
  })
}

/** A link without its key. */
export function describeLink({ created_at, created_by }: LinkRow) {
  return { created_at: created_at.toISOString(), created_by }
}
