import { discloseAccounts } from '@gamelog/contracts/user/legal-hold'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import type { UserContext } from '../../context.ts'
import { readDisclosed } from './read-disclosed.ts'

/** For the board, which makes the files. */
export function disclosureRoutes(app: App, context: UserContext): void {
  registerRoute(app, discloseAccounts, async ({ body }) => ({
    accounts: await readDisclosed(context, [...new Set(body.user_ids.map((id) => id.toLowerCase()))]),
  }))
}
