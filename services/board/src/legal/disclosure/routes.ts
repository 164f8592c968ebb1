import {
  createDisclosureExport,
  findDisclosureExport,
  getDisclosureKey,
  listDisclosureExports,
} from '@gamelog/contracts/board/disclosure'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import type { BoardContext } from '../../context.ts'
import { createExport, toExport } from './create-export.ts'
import { findExport, listExports } from './repository.ts'
import { readKeys } from './signing-key.ts'

/** Exports the list shows. */
const listed = 200

export function disclosureRoutes(app: App, context: BoardContext): void {
  registerRoute(app, listDisclosureExports, async () => ({
    exports: (await listExports(context.db, listed)).map(toExport),
  }))

  registerRoute(app, createDisclosureExport, async (request, reply) =>
    reply.code(201).send(await createExport(context, actingAdmin(request), request.body)),
  )

  registerRoute(app, getDisclosureKey, async () => ({ keys: await publicKeys(context) }))

  registerRoute(app, findDisclosureExport, async ({ params }) => {
    const found = await findExport(context.db, params.sha256)
    return { keys: await publicKeys(context), export: found ? toExport(found) : null }
  })
}

async function publicKeys(context: BoardContext) {
  return (await readKeys(context)).map(({ id, public_key, created_at }) => ({
    id,
    public_key,
    created_at: created_at.toISOString(),
  }))
}
