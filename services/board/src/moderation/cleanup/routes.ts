import {
  createAddressCleanup,
  createMemberCleanup,
  getCleanup,
  listCleanups,
  previewAddressCleanup,
  previewMemberCleanup,
  undoCleanup as undoRoute,
} from '@gamelog/contracts/board/cleanup'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { recordChange } from '@gamelog/server/outbox/repository'
import { registerRoute } from '@gamelog/server/register-route'
import type { BoardContext } from '../../context.ts'
import type { CleanupRow } from '../../db/tables.ts'
import { createCleanup } from './create-cleanup.ts'
import { previewCleanup } from './preview-cleanup.ts'
import { cleanupNotFound, describeCleanups } from './read-cleanups.ts'
import { findCleanup, listCleanupRows } from './repository.ts'
import { undoCleanup } from './undo-cleanup.ts'

/** Clean-ups the list shows. */
const listed = 20

export function cleanupRoutes(app: App, context: BoardContext): void {
  const { db } = context
  const describe = async (admin: AuthAdmin, row: CleanupRow) => {
    const [cleanup] = await describeCleanups(db, admin, [row])
    if (!cleanup) throw cleanupNotFound()
    return { cleanup }
  }

  registerRoute(app, previewMemberCleanup, async ({ body }) =>
    previewCleanup(db, {
      userId: body.user_id.toLowerCase(),
      since: new Date(body.since),
      until: new Date(),
    }),
  )

  registerRoute(app, previewAddressCleanup, async (request) => {
    const { address, since } = request.body
    const preview = await previewCleanup(db, { address, since: new Date(since), until: new Date() })
    // Without the address: the log is kept longer than addresses are.
    await recordChange(db, {
      actor: actingAdmin(request),
      action: 'cleanup.preview_address',
      target: 'cleanup:preview',
      before: null,
      after: { posts: preview.all.posts, accounts: preview.accounts },
      reason: null,
    })
    return preview
  })

  registerRoute(app, createMemberCleanup, async (request, reply) => {
    const { user_id, since, until, take, except, also, ...rest } = request.body
    const scope = { userId: user_id.toLowerCase(), since: new Date(since), until: new Date(until) }
    const admin = actingAdmin(request)
    const row = await createCleanup(context, { ...rest, scope, choice: { take, except, also }, admin })
    return reply.code(201).send(await describe(admin, row))
  })

  registerRoute(app, createAddressCleanup, async (request, reply) => {
    const { address, since, until, take, except, also, ...rest } = request.body
    const scope = { address, since: new Date(since), until: new Date(until) }
    const admin = actingAdmin(request)
    const choice = { take, except, also }
    const row = await createCleanup(context, { ...rest, reactions: false, scope, choice, admin })
    return reply.code(201).send(await describe(admin, row))
  })

  registerRoute(app, listCleanups, async (request) => ({
    cleanups: await describeCleanups(db, actingAdmin(request), await listCleanupRows(db, listed)),
  }))

  registerRoute(app, getCleanup, async (request) => {
    const row = await findCleanup(db, request.params.id)
    if (!row) throw cleanupNotFound()
    return describe(actingAdmin(request), row)
  })

  registerRoute(app, undoRoute, async (request) => {
    const admin = actingAdmin(request)
    return describe(admin, await undoCleanup(context, request.params.id, admin))
  })
}
