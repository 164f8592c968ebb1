import type { App } from '@gamelog/server/app'
import type { Settings } from '@gamelog/server/settings/settings'

export type GuestSetting = 'board.guest-posting' | 'board.guest-reactions'

/** Guard of a route for members that takes guests, too, while the operators allow them. */
export function allowGuests(app: App, settings: Settings, setting: GuestSetting) {
  const { user, 'optional-user': optionalUser } = app.guards
  if (!user || !optionalUser) throw new Error('the app has no guards of accounts')
  return {
    guard: (...[request, reply]: Parameters<typeof user>) =>
      (settings.get(setting) ? optionalUser : user).call(app, request, reply),
  }
}
