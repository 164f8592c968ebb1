import { trialSeconds, trySource } from '@gamelog/contracts/antenna/source-trial'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import type { AntennaContext } from '../../context.ts'

/** ms; longer than the wait for the worker's answer. */
const handlerTimeout = trialSeconds * 1_000 + 9_000

/** The trial fetch of the back office. */
export function trialRoutes(app: App, { askTrial }: AntennaContext): void {
  registerRoute(app, trySource, (request) => askTrial(request.body), { handlerTimeout })
}
