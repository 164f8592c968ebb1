import type { SiteState } from '@gamelog/contracts/admin/site-state'

/** Notice and read-only modes as this process knows them. */
export interface SiteWatch {
  /** State in force now. */
  current(): SiteState
  /** Changes with every change of what is in force; '' = nothing to tell and nothing stopped. */
  version(): string
  /** Calls `listener` after each change of what is in force. */
  onChange(listener: (state: SiteState) => void): void
}
