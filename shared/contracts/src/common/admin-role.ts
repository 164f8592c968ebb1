/** Roles of operators, the strongest first. */
export const adminRoles = ['admin', 'moderator', 'editor', 'viewer'] as const
export type AdminRole = (typeof adminRoles)[number]

/** Roles that may call an admin route, by the purpose of the route. */
export const may = {
  /** Numbers, monitor, one's own session. */
  look: adminRoles,
  /** Whatever is done about an incident. */
  act: ['admin', 'moderator', 'editor'],
  /** Reports, bans, appeals, board, rules for posts. */
  moderate: ['admin', 'moderator'],
  /** Pickups, widgets, sources, ads, takedowns. */
  edit: ['admin', 'editor'],
  /** Requests about sources: contacts of people outside, so no viewers. */
  correspond: ['admin', 'moderator', 'editor'],
  /** Addresses, disclosure, notice and switches, operators, settings, jobs, audit log. */
  administer: ['admin'],
} as const satisfies Record<string, readonly AdminRole[]>

/** Whether answers hold the addresses of members and readers; null stands for them otherwise. */
export function seesAddresses(role: AdminRole): boolean {
  return role === 'admin'
}
