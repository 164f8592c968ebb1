import type { AppealOutcome } from '@gamelog/contracts/user/appeal'
import type { BanSource } from '@gamelog/contracts/user/ban'
import type { ProviderId } from '@gamelog/contracts/user/provider'
import type { ReadingItem, ReadingKind } from '@gamelog/contracts/user/reading'
import type { JournalTables } from '@gamelog/server/journal/repository'
import type { OutboxTable } from '@gamelog/server/outbox/repository'
import type { ColumnType, Generated, JSONColumnType, Kysely, Selectable } from 'kysely'
import type { IdentityData } from '../core/providers/provider.ts'
import type { DataExportPartTable, DataExportTable } from './data-export-tables.ts'
import type { NoticeStateTable, NoticeTable, SectionWishTable } from './notice-tables.ts'

interface SigningKeyTable {
  kid: string
  public_jwk: JSONColumnType<Record<string, unknown>>
  /** PKCS #8, sealed. */
  private_key: string
  created_at: Date
  /** Verifiers may know the set for 10 minutes before they ask again, so a new key waits. */
  signs_from: Date
  /** Made because AUTH_SECRET did not open the keys before it. */
  replaces_unreadable: boolean | null
}

interface AccountTable {
  id: string
  /** '' when the provider sends none; not unique and never used to find an account. */
  email: string
  created_at: Date
  updated_at: Date
  last_sign_in_at: Date
}
export type AccountRow = Selectable<AccountTable>

interface IdentityTable {
  identity_id: string
  user_id: string
  provider: ProviderId
  provider_id: string
  identity_data: JSONColumnType<IdentityData>
  email: string
  created_at: Date
  updated_at: Date
  last_sign_in_at: Date
}
export type IdentityRow = Selectable<IdentityTable>

interface SessionTable {
  id: string
  user_id: string
  /** HMAC key of this session's refresh tokens, sealed. */
  refresh_key: string
  /** Number of the current refresh token. */
  counter: number
  provider: ProviderId
  created_at: Date
  refreshed_at: Date
  user_agent: string
  ip: string
}
export type SessionRow = Selectable<SessionTable>

/** Ended sessions, kept as long as a token bound to them could be valid. */
interface RevocationTable {
  session_id: string
  revoked_at: Date
}

/** A sign-in or a linking under way: first to the provider and back, then from code to session. */
interface FlowTable {
  id: string
  /** sha256 of `state`. */
  state_hash: string
  provider: ProviderId
  code_challenge: string
  redirect_to: string
  /** PKCE verifier of the leg to the provider, sealed. */
  upstream_verifier: string
  nonce: string
  /** sha256 of the cookie that ties the flow to one browser. */
  cookie_hash: string
  /** sha256 of our code, once the provider has confirmed the identity. */
  code_hash: string | null
  user_id: string | null
  /** The session that links an identity to its account; null = a sign-in. */
  session_id: string | null
  provider_token: string | null
  provider_refresh_token: string | null
  created_at: Date
  returned_at: Date | null
}
export type FlowRow = Selectable<FlowTable>

interface ProfileTable {
  /** No foreign key: accounts may live in a Supabase project. */
  user_id: string
  user_number: number
  display_name: string
  bio: string
  provider: ProviderId
  provider_avatar_url: string | null
  created_at: Date
  updated_at: Date
}
export type ProfileRow = Selectable<ProfileTable>

/** One row: the last number given, so that none is ever given twice. */
interface UserNumberTable {
  only_row: boolean
  last: number
}

/** Members who registered in ten minutes, also those who have left. */
interface NewUserSlotTable {
  slot: Date
  /** Invented by the demo's seed; figures add both. */
  is_demo: Generated<boolean>
  users: number
}

interface GameAccountTable {
  user_id: string
  game_type: 'apex-legends'
  game_username: string
  platform: 'PC' | 'PlayStation' | 'Xbox' | 'Switch'
}

/** Counter of a member's reading state. */
interface ReadingStateTable {
  user_id: string
  /** The last one given; it begins with the time, so that an account which comes back does not repeat its former ones. */
  revision: number
  /** Removals up to this revision may be forgotten. */
  horizon: number
}
export type ReadingStateRow = Selectable<ReadingStateTable>

/** One piece of a member's reading state. */
interface ReadingItemTable {
  user_id: string
  kind: ReadingKind
  key: string
  /** Null = removed. */
  value: ColumnType<ReadingItem['value'], string | null>
  /** ms since the epoch, by the clock of the device. */
  at: number
  revision: number
  stored_at: Date
}

/** Bans in force, and for up to a minute those that have just run out. */
export interface BanTable {
  id: Generated<string>
  user_id: string
  reason: string
  memo: string
  banned_at: Date
  banned_by: string
  expires_at: Date | null
  /** The post it was given for. */
  source: ColumnType<BanSource | null, string | null | undefined, never>
}
export type BanRow = Selectable<BanTable>

/** The operators' note on a member. */
interface MemberMemoTable {
  user_id: string
  memo: string
  updated_at: Date
  updated_by: string
}
export type MemberMemoRow = Selectable<MemberMemoTable>

/** Bans that were lifted or ran out. */
interface EndedBanTable {
  id: string
  user_id: string
  reason: string
  memo: string
  banned_at: Date
  banned_by: string
  expires_at: Date | null
  source: ColumnType<BanSource | null, string | null, never>
  ended_at: Date
  /** Null when it ran out. */
  ended_by: string | null
}

/** View over both. */
export interface AllBansView extends Omit<EndedBanTable, 'ended_at'> {
  ended_at: Date | null
}

/** One per ban. */
export interface AppealTable {
  id: Generated<number>
  ban_id: string
  user_id: string
  text: string
  created_at: Date
  /** This and the next three are null until it is decided. */
  outcome: AppealOutcome | null
  reply: string | null
  decided_at: Date | null
  decided_by: string | null
  /** With outcome shortened. */
  new_expires_at: Date | null
}
export type AppealRow = Selectable<AppealTable>

/** The account an identity belonged to before its owner left or unlinked it. */
export interface TombstoneTable {
  /** HMAC of provider and provider id. */
  identity_hash: string
  user_id: string
  /** When the owner left, or unlinked it. */
  left_at: Date
  /** Unlinked: it gives the account back to nobody, and is refused while a ban of that account lasts. */
  is_unlinked: boolean
}

/** An account that left and that the board has not been told about. */
export interface DepartureTable {
  user_id: string
  left_at: Date
}

/** A member whose records no job may delete, until a time or (null) until the board says otherwise. */
export interface LegalHoldTable {
  user_id: string
  until: Date | null
}

/** One row: when the board last told which members those are. */
interface LegalHoldsToldTable {
  only_row: Generated<boolean>
  at: Date
}

/** Records that only a legal hold retains. */
export interface HeldRecordTable {
  id: Generated<string>
  user_id: string
  kind: 'profile' | 'identity' | 'sign_in'
  at: Date
  data: JSONColumnType<Record<string, unknown>>
}

export interface BanLogTable {
  id: string
  t: Date
  user_id: string
  service: string
  ip: string
  /** The refused call. */
  route: string
}

export interface Tables extends JournalTables {
  signing_keys: SigningKeyTable
  accounts: AccountTable
  identities: IdentityTable
  sessions: SessionTable
  revocations: RevocationTable
  flows: FlowTable
  profiles: ProfileTable
  user_numbers: UserNumberTable
  new_user_slots: NewUserSlotTable
  game_accounts: GameAccountTable
  reading_states: ReadingStateTable
  reading_items: ReadingItemTable
  notice_states: NoticeStateTable
  notices: NoticeTable
  section_wishes: SectionWishTable
  bans: BanTable
  member_memos: MemberMemoTable
  ended_bans: EndedBanTable
  all_bans: AllBansView
  appeals: AppealTable
  tombstones: TombstoneTable
  departures: DepartureTable
  legal_holds: LegalHoldTable
  legal_holds_told: LegalHoldsToldTable
  held_records: HeldRecordTable
  data_exports: DataExportTable
  data_export_parts: DataExportPartTable
  ban_log: BanLogTable
  outbox: OutboxTable
}
export type Db = Kysely<Tables>
