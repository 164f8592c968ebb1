import { downloadMyExport, getMyExport, startMyExport as startRoute } from '@gamelog/contracts/user/export'
import type { App } from '@gamelog/server/app'
import type { WorkQueue } from '@gamelog/server/jobs/work-queue'
import { createLimiter } from '@gamelog/server/rate-limit'
import { registerRoute } from '@gamelog/server/register-route'
import type { UserContext } from '../../context.ts'
import { signedIn } from '../../signed-in.ts'
import { exportBody } from './export-body.ts'
import { findExport } from './repository.ts'
import { sendExport } from './send-export.ts'
import { startExport } from './start-export.ts'

/** The file of a member's own data. */
export function dataExportRoutes(app: App, context: UserContext, queue: WorkQueue): void {
  const { db, now, redis, config } = context
  // Beside one file an hour: failed ones may be asked for again.
  const limitStarts = createLimiter(redis, config, {
    name: 'export',
    points: 10,
    duration: 3_600,
    message: (wait) => `データの準備は1時間に10回までです。あと${wait}秒お待ちください。`,
    isFree: ({ status }) => status < 500,
  })
  const limitFiles = createLimiter(redis, config, {
    name: 'export-file',
    points: 20,
    duration: 600,
    message: (wait) => `ダウンロードは10分に20回までです。あと${wait}秒お待ちください。`,
  })

  registerRoute(app, getMyExport, async (request) =>
    exportBody(await findExport(db, signedIn(request).id), now()),
  )

  registerRoute(app, startRoute, async (request, reply) => {
    const start = () => startExport(context, queue, signedIn(request).id)
    return reply.code(202).send(exportBody(await limitStarts.run(request, start), now()))
  })

  registerRoute(
    app,
    downloadMyExport,
    (request, reply) => sendExport(context, signedIn(request).id, request, reply),
    { preHandler: limitFiles, isStream: true, handlerTimeout: 0 },
  )
}
