import type { RequestKind, RequestState } from '@gamelog/contracts/antenna/source-request'
import type { GeneratedAlways, Selectable } from 'kysely'

/** A request about a source from its site, or whoever says so. */
export interface SourceRequestTable {
  id: GeneratedAlways<number>
  /** sha256 (hex) of the key that opens it. */
  key_hash: string
  /** Null = a site that is not in the list. */
  source_id: string | null
  /** As it was when the request came. */
  source_name: string
  kind: RequestKind
  text: string
  /** Address or id, as written. */
  article: string | null
  contact: string | null
  state: RequestState
  /** Of the sender; null after the retention of addresses. */
  address: string | null
  created_at: Date
  changed_at: Date
}
export type SourceRequestRow = Selectable<SourceRequestTable>

/** An answer, or the message more of the requester. */
export interface SourceRequestEntryTable {
  id: GeneratedAlways<number>
  request_id: number
  at: Date
  /** Null = the requester. */
  by_user: string | null
  /** The state it led to. */
  state: RequestState
  text: string
}
export type SourceRequestEntryRow = Selectable<SourceRequestEntryTable>
