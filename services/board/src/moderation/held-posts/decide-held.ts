import type { AuditAction } from '@gamelog/contracts/admin/audit-actions'
import type { HeldPost } from '@gamelog/contracts/board/held-posts'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { readBan } from '@gamelog/server/auth/state'
import { conflict, notFound } from '@gamelog/server/errors'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { Writing, WrittenText } from '../../content.ts'
import type { BoardContext } from '../../context.ts'
import type { HeldPostRow } from '../../db/post-rule-tables.ts'
import type { Db } from '../../db/tables.ts'
import { versionOf } from '../../db/thread-version.ts'
import { heldBody } from './held-body.ts'
import { findListedHeld, lockHeld, placeHeldMatches, setDecision } from './repository.ts'

interface Decision {
  id: number
  admin: AuthAdmin
  note: string | null
}

/**
 * Publishes a held post as its author, as an ordinary post of this moment, and records it in the audit log.
 * @throws 404; 409 already_decided; 409 author_banned, or as its thread takes no posts, and then it still waits
 */
export async function publishHeld(context: BoardContext, { id, admin, note }: Decision): Promise<HeldPost> {
  const { db, contents } = context
  const changed = await db.transaction().execute(async (tx) => {
    const held = await lockWaiting(tx, id)
    await refuseBannedAuthor(context, held)
    const writing: Writing<unknown> = contents.writings[held.kind]
    const text = textOf(held)
    await writing.requirePublishable?.(tx, text)
    const { place, changed } = await writing.store(context, tx, text, null)
    await setDecision(tx, id, { status: 'published', by: admin.userId, note, published: place })
    await placeHeldMatches(tx, id, place)
    await record(tx, admin, 'held-post.publish', { held, after: { status: 'published', ...place }, note })
    return changed
  })
  for (const row of changed) await context.announce(row.id, versionOf(row))
  return read(db, id)
}

/** Leaves a held post unpublished and records it in the audit log. @throws 404; 409 already_decided */
export async function refuseHeld({ db }: BoardContext, { id, admin, note }: Decision): Promise<HeldPost> {
  await db.transaction().execute(async (tx) => {
    const held = await lockWaiting(tx, id)
    await setDecision(tx, id, { status: 'refused', by: admin.userId, note })
    await record(tx, admin, 'held-post.refuse', { held, after: { status: 'refused' }, note })
  })
  return read(db, id)
}

/** Undoes a refusal and records it in the audit log. @throws 404; 409 not_refused */
export async function reopenHeld(
  { db }: BoardContext,
  { id, admin }: Pick<Decision, 'id' | 'admin'>,
): Promise<HeldPost> {
  await db.transaction().execute(async (tx) => {
    const held = await lockHeld(tx, id)
    if (!held) throw heldNotFound()
    if (held.status !== 'refused')
      throw conflict('not_refused', '承認待ちに戻せませんでした', {
        detail:
          held.status === 'published'
            ? '公開した投稿は、掲示板の画面で削除してください'
            : 'この投稿は断られていません',
      })
    await setDecision(tx, id, { status: 'waiting', by: null, note: null })
    await record(tx, admin, 'held-post.reopen', { held, after: { status: 'waiting' }, note: null })
  })
  return read(db, id)
}

function textOf(held: HeldPostRow): WrittenText {
  return {
    threadId: held.thread_id,
    title: held.title,
    game: held.game_category,
    articleId: held.article_id,
    userName: held.user_name,
    content: held.content,
    caller: {
      identity: held.identity,
      keyOwner: held.key_owner,
      userId: held.author_user_id,
      guestId: held.author_guest,
      since: held.author_since,
      ip: held.author_ip,
      port: held.author_port,
    },
  }
}

async function lockWaiting(tx: Db, id: number): Promise<HeldPostRow> {
  const held = await lockHeld(tx, id)
  if (!held) throw heldNotFound()
  if (held.status !== 'waiting')
    throw conflict('already_decided', 'この投稿はもう処理されています', {
      detail:
        held.status === 'withdrawn'
          ? '書いた人が退会したため、取り下げられました'
          : held.status === 'published'
            ? '先に公開されました'
            : '先に断られました',
    })
  return held
}

async function refuseBannedAuthor({ redis }: BoardContext, held: HeldPostRow): Promise<void> {
  if (held.author_user_id === null || !(await readBan(redis, held.author_user_id))) return
  throw conflict('author_banned', '公開できませんでした', {
    detail: '書いた人はBANされています。解除してから公開するか、断ってください。',
  })
}

async function record(
  tx: Db,
  actor: AuthAdmin,
  action: AuditAction,
  { held, after, note }: { held: HeldPostRow; after: object; note: string | null },
): Promise<void> {
  const { status, rule_name: rule, thread_id, title, content } = held
  await recordChange(tx, {
    actor,
    action,
    target: `held-post:${held.id}`,
    before: { status, rule, thread_id, title, content },
    after,
    reason: note,
  })
}

async function read(db: Db, id: number): Promise<HeldPost> {
  const row = await findListedHeld(db, id)
  if (!row) throw heldNotFound()
  return heldBody(row)
}

const heldNotFound = () => notFound('投稿が見つかりません', 'held_not_found')
