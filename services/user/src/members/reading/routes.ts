import { syncReading as syncRoute } from '@gamelog/contracts/user/reading'
import type { App } from '@gamelog/server/app'
import { createLimiter } from '@gamelog/server/rate-limit'
import { registerRoute } from '@gamelog/server/register-route'
import type { UserContext } from '../../context.ts'
import { signedIn } from '../../signed-in.ts'
import { syncReading } from './sync-reading.ts'

export function readingRoutes(app: App, context: UserContext): void {
  const limit = createLimiter(context.redis, context.config, {
    name: 'reading',
    points: 60,
    duration: 60,
    message: (wait) => `読んだ位置などの保存は1分に60回までです。あと${wait}秒お待ちください。`,
  })

  registerRoute(app, syncRoute, (request) => syncReading(context, signedIn(request).id, request.body), {
    preHandler: limit,
  })
}
