import { createHash } from 'node:crypto'
import type {
  AdminSourceRequest,
  ListedRequest,
  SourceRequest,
} from '@gamelog/contracts/antenna/source-request'
import { type AdminRole, seesAddresses } from '@gamelog/contracts/common/admin-role'
import type { SourceRequestEntryRow, SourceRequestRow } from '../../db/source-request-tables.ts'
import type { Db, SourceRow } from '../../db/tables.ts'
import { findSource } from '../registry/office-repository.ts'
import { isPaused } from '../registry/to-admin-source.ts'
import { listEntries } from './repository.ts'

/** A request as its requester sees it. */
export async function requestBody(db: Db, row: SourceRequestRow): Promise<SourceRequest> {
  const { source_name, kind, text, article, state } = row
  const entries = await listEntries(db, row.id)
  return {
    source_name,
    kind,
    text,
    article,
    state,
    has_contact: row.contact !== null,
    at: row.created_at.toISOString(),
    entries: entries.map(entryBody),
    may_add: entries.every(({ by_user }) => by_user !== null),
    proof_code: proofCode(row),
  }
}

export function listedBody(row: SourceRequestRow): ListedRequest {
  const { id, source_id, source_name, kind, text, state } = row
  return {
    id,
    source_id,
    source_name,
    kind,
    text,
    state,
    at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
  }
}

/** A request as an operator of the role sees it. */
export async function adminBody(db: Db, row: SourceRequestRow, role: AdminRole): Promise<AdminSourceRequest> {
  const entries = await listEntries(db, row.id)
  const source = row.source_id === null ? undefined : await findSource(db, row.source_id)
  return {
    ...listedBody(row),
    article: row.article,
    contact: row.contact,
    address: seesAddresses(role) ? row.address : null,
    entries: entries.map((entry) => ({ ...entryBody(entry), by_user: entry.by_user })),
    proof_code: proofCode(row),
    home_url: source?.home_url ?? null,
    source_state: source ? sourceState(source) : null,
  }
}

/** A code the requester and the operators know: found on the site, it proves that its owner asks. */
function proofCode({ key_hash }: SourceRequestRow): string {
  return `gamelog-${createHash('sha256').update(`proof ${key_hash}`).digest('hex').slice(0, 16)}`
}

function sourceState(source: SourceRow): AdminSourceRequest['source_state'] {
  if (source.removed_at !== null) return 'removed'
  return isPaused(source, new Date()) ? 'paused' : 'shown'
}

function entryBody({ at, by_user, state, text }: SourceRequestEntryRow): SourceRequest['entries'][number] {
  return { at: at.toISOString(), by: by_user === null ? 'requester' : 'operator', state, text }
}
