import { createHash, randomUUID, sign } from 'node:crypto'
import {
  type createDisclosureExport,
  type DisclosureExport,
  disclosureFormat,
  disclosureMax,
} from '@gamelog/contracts/board/disclosure'
import type { RouteBody, RouteResult } from '@gamelog/contracts/common/route'
import { type DisclosedAccount, discloseAccounts, disclosedAtOnce } from '@gamelog/contracts/user/legal-hold'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { conflict, notFound } from '@gamelog/server/errors'
import { askInternal } from '@gamelog/server/get-internal'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { BoardContext } from '../../context.ts'
import {
  type DisclosedHeld,
  type DisclosedPost,
  type DisclosureExportRow,
  insertExport,
  listDisclosed,
  listDisclosedHeld,
} from './repository.ts'
import { openKey } from './signing-key.ts'

type ExportRequest = RouteBody<typeof createDisclosureExport>

/** ms for all replicas of the user service. */
const timeoutMs = 5_000

/**
 * Makes the file of a disclosure, signs it and records it. The file itself is not stored.
 * @throws 404 without posts, 409 with more than a file takes, 503 when accounts are asked for and cannot be had
 */
export async function createExport(
  context: BoardContext,
  admin: AuthAdmin,
  { target, purpose, with_accounts: withAccounts }: ExportRequest,
): Promise<RouteResult<typeof createDisclosureExport>> {
  const posts = await listDisclosed(context.db, target)
  const held = await listDisclosedHeld(context.db, target)
  const count = posts.length + held.length
  if (count === 0) throw notFound('この範囲に投稿はありません', 'no_posts')
  if (count > disclosureMax)
    throw conflict('too_many_posts', 'ファイルを作れませんでした', {
      detail: `1つのファイルは${disclosureMax.toLocaleString('en')}件までです。期間を短くしてください。`,
    })
  const { id: keyId, key } = await openKey(context)
  const createdAt = new Date()
  const id = randomUUID()
  const records = posts.map(toRecord)
  const file = JSON.stringify(
    {
      format: disclosureFormat,
      site: context.config.http.publicOrigin,
      export_id: id,
      created_at: createdAt.toISOString(),
      created_by: admin.userId,
      purpose,
      target,
      key_id: keyId,
      records_sha256: sha256(Buffer.from(JSON.stringify(records))),
      records,
      held_posts: held.map(toHeldRecord),
      accounts: withAccounts ? await readAccounts(context, [...posts, ...held]) : null,
    },
    null,
    2,
  )
  const bytes = Buffer.from(file)
  const row: DisclosureExportRow = {
    id,
    target,
    purpose,
    with_accounts: withAccounts,
    created_at: createdAt,
    created_by: admin.userId,
    records: count,
    bytes: bytes.length,
    sha256: sha256(bytes),
    key_id: keyId,
  }
  await context.db.transaction().execute(async (tx) => {
    await insertExport(tx, { ...row, target: JSON.stringify(target) })
    await recordChange(tx, {
      actor: admin,
      action: 'disclosure.export',
      target: auditTarget(context, target),
      before: null,
      after: { export_id: id, target, with_accounts: withAccounts, records: row.records, sha256: row.sha256 },
      reason: purpose,
    })
  })
  return { export: toExport(row), file, signature: sign(null, bytes, key).toString('base64') }
}

function toRecord(post: DisclosedPost) {
  return {
    thread_id: post.thread_id,
    thread_title: post.title,
    post_number: post.post_number,
    posted_at: post.posted_exactly,
    /** Time of the connection, earlier than `posted_at` where a rule held the post. */
    sent_at: post.sent_exactly,
    /** Null once it is no longer kept. */
    address: post.author_ip,
    source_port: post.author_port,
    user_id: post.author_user_id,
    user_name: post.user_name,
    display_id: post.display_id,
    content: post.content,
    deleted_at: post.deleted_at?.toISOString() ?? null,
  }
}

/** A post that was never public; `thread_id` null: it would have begun a thread. */
function toHeldRecord(held: DisclosedHeld) {
  return {
    status: held.status,
    rule: held.rule_name,
    thread_id: held.thread_id,
    new_thread_title: held.title,
    sent_at: held.sent_exactly,
    address: held.author_ip,
    source_port: held.author_port,
    user_id: held.author_user_id,
    user_name: held.user_name,
    content: held.content,
    decided_at: held.decided_at?.toISOString() ?? null,
  }
}

async function readAccounts(
  { config }: BoardContext,
  posts: readonly Pick<DisclosedPost, 'author_user_id'>[],
): Promise<DisclosedAccount[]> {
  const ids = [...new Set(posts.flatMap(({ author_user_id }) => author_user_id ?? []))]
  const accounts: DisclosedAccount[] = []
  for (let at = 0; at < ids.length; at += disclosedAtOnce) {
    const answer = await askInternal(discloseAccounts, {
      internalSecret: config.internalSecret,
      service: 'user',
      urls: config.userUrls,
      body: { user_ids: ids.slice(at, at + disclosedAtOnce) },
      timeoutMs,
    })
    accounts.push(...answer.accounts)
  }
  return accounts
}

function auditTarget({ contents }: BoardContext, target: ExportRequest['target']): string {
  if (target.kind === 'member') return `user:${target.user_id}`
  const postNumber = target.kind === 'post' ? target.post_number : 1
  return contents.nouns[target.kind].target({ threadId: target.thread_id, postNumber })
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

export function toExport({ created_at, ...row }: DisclosureExportRow): DisclosureExport {
  return { ...row, created_at: created_at.toISOString() }
}
