import type { SiteState } from '@gamelog/contracts/admin/site-state'

/** Notice, read-only modes and sections as this process knows them. */
export interface SiteWatch {
  /** State in force now. */
  current(): SiteState
  /** Changes with every change of what is in force; '' = nothing to tell, nothing stopped, sections as by default. */
  version(): string
  /** Calls `listener` after each change of what is in force. */
  onChange(listener: (state: SiteState) => void): void
}
