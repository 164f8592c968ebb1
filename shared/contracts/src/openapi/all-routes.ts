import * as ads from '../admin/ads.ts'
import * as audit from '../admin/audit.ts'
import * as auditLog from '../admin/audit-log.ts'
import * as dashboard from '../admin/dashboard.ts'
import * as health from '../admin/health.ts'
import * as jobs from '../admin/jobs.ts'
import * as login from '../admin/login.ts'
import * as notices from '../admin/notices.ts'
import * as operators from '../admin/operators.ts'
import * as ownAccess from '../admin/own-access.ts'
import * as pageViews from '../admin/page-view.ts'
import * as publicSettings from '../admin/public-settings.ts'
import * as sectionSwitches from '../admin/section-switches.ts'
import * as sessions from '../admin/session.ts'
import * as settings from '../admin/settings.ts'
import * as siteSettings from '../admin/site-settings.ts'
import * as site from '../admin/site-state.ts'
import * as siteStatus from '../admin/site-status.ts'
import * as switches from '../admin/switches.ts'
import * as sources from '../antenna/admin-source.ts'
import * as clicks from '../antenna/click.ts'
import * as pickups from '../antenna/pickup.ts'
import * as sourceRequests from '../antenna/source-request.ts'
import * as sourceRules from '../antenna/source-rule.ts'
import * as sourceTrials from '../antenna/source-trial.ts'
import * as takedowns from '../antenna/takedown.ts'
import * as cleanups from '../board/cleanup.ts'
import * as disclosure from '../board/disclosure.ts'
import * as threadEvents from '../board/events.ts'
import * as heldPosts from '../board/held-posts.ts'
import * as memberData from '../board/member-data.ts'
import * as boardMembers from '../board/members.ts'
import * as moderation from '../board/moderation.ts'
import * as posts from '../board/post.ts'
import * as postRules from '../board/post-rules.ts'
import * as reactions from '../board/reaction.ts'
import * as readers from '../board/readers.ts'
import * as reports from '../board/reports.ts'
import * as boardStats from '../board/stats.ts'
import * as threads from '../board/thread.ts'
import * as threadRecord from '../board/thread-record.ts'
import * as threadTools from '../board/thread-tools.ts'
import type { RouteDescriptor } from '../common/route.ts'
import * as monitor from '../monitor/current.ts'
import * as monitorHistory from '../monitor/history.ts'
import * as incidents from '../monitor/incidents.ts'
import * as watching from '../monitor/watching.ts'
import * as antennaStats from '../stats/antenna.ts'
import * as apiHealth from '../stats/api-health.ts'
import * as basicStats from '../stats/basic.ts'
import * as demoHistory from '../stats/demo-history.ts'
import * as rankings from '../stats/rankings.ts'
import * as realtime from '../stats/realtime.ts'
import * as summary from '../stats/summary.ts'
import * as accounts from '../user/account.ts'
import * as appeals from '../user/appeal.ts'
import * as bans from '../user/ban.ts'
import * as departures from '../user/departures.ts'
import * as dataExport from '../user/export.ts'
import * as gameAccounts from '../user/game-account.ts'
import * as legalHolds from '../user/legal-hold.ts'
import * as members from '../user/member.ts'
import * as myBans from '../user/my-ban.ts'
import * as memberNotices from '../user/notices.ts'
import * as profiles from '../user/profile.ts'
import * as reading from '../user/reading.ts'
import * as sectionWishes from '../user/section-wishes.ts'
import * as ownSessions from '../user/sessions.ts'
import * as widgetAccess from '../widget/access.ts'
import * as widgetAnalytics from '../widget/analytics.ts'
import * as widgetEvents from '../widget/events.ts'
import * as experiments from '../widget/experiments.ts'
import * as ownerLinks from '../widget/owner-links.ts'
import * as widgets from '../widget/settings.ts'
import * as widgetStats from '../widget/stats.ts'

/** Modules that describe routes, by the heading they stand under in the API page. */
const modules: readonly [heading: string, exports: object][] = [
  ['Board', threads],
  ['Board', threadEvents],
  ['Board', posts],
  ['Board', reactions],
  ['Board', readers],
  ['Articles', clicks],
  ['Sources', sourceRequests],
  ['Widgets', widgetEvents],
  ['Profile', profiles],
  ['Profile', gameAccounts],
  ['Profile', myBans],
  ['Profile', reading],
  ['Profile', memberNotices],
  ['Profile', sectionWishes],
  ['Profile', ownSessions],
  ['Profile', dataExport],
  ['Analytics', pageViews],
  ['Site', site],
  ['Site', publicSettings],
  ['Site', switches],
  ['Site', sectionSwitches],
  ['Site', siteStatus],
  ['Health', health],
  ['Back office: login', login],
  ['Back office: login', sessions],
  ['Back office: login', ownAccess],
  ['Back office: dashboard', dashboard],
  ['Back office: audit log', auditLog],
  ['Back office: operators', operators],
  ['Back office: settings', settings],
  ['Back office: settings', siteSettings],
  ['Back office: board', moderation],
  ['Back office: board', threadTools],
  ['Back office: board', threadRecord],
  ['Back office: board', cleanups],
  ['Back office: disclosure', disclosure],
  ['Back office: reports', reports],
  ['Back office: rules for posts', postRules],
  ['Back office: rules for posts', heldPosts],
  ['Back office: members', members],
  ['Back office: members', boardMembers],
  ['Back office: statistics', summary],
  ['Back office: statistics', basicStats],
  ['Back office: statistics', antennaStats],
  ['Back office: statistics', boardStats],
  ['Back office: statistics', rankings],
  ['Back office: statistics', realtime],
  ['Back office: monitor', apiHealth],
  ['Back office: monitor', monitor],
  ['Back office: monitor', monitorHistory],
  ['Back office: monitor', incidents],
  ['Back office: pickups', pickups],
  ['Back office: sources', sources],
  ['Back office: sources', sourceTrials],
  ['Back office: sources', sourceRules],
  ['Back office: takedowns', takedowns],
  ['Back office: bans', bans],
  ['Back office: appeals', appeals],
  ['Back office: widgets', widgets],
  ['Back office: widgets', widgetAccess],
  ['Back office: widgets', widgetAnalytics],
  ['Back office: widgets', widgetStats],
  ['Back office: widgets', experiments],
  ['Back office: widgets', ownerLinks],
  ['Back office: ads', ads],
  ['Internal', accounts],
  ['Internal', departures],
  ['Internal', memberData],
  ['Internal', legalHolds],
  ['Internal', audit],
  ['Internal', demoHistory],
  ['Jobs', jobs],
  ['Internal', notices],
  ['Internal', watching],
]

export interface NamedRoute {
  heading: string
  /** The descriptor's name in its module; unique. */
  name: string
  route: RouteDescriptor
}

/** Every route of every service. */
export const allRoutes: readonly NamedRoute[] = modules.flatMap(([heading, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    isRoute(value) ? [{ heading, name, route: value }] : [],
  ),
)

function isRoute(value: unknown): value is RouteDescriptor {
  return typeof value === 'object' && value !== null && 'method' in value && 'responses' in value
}
