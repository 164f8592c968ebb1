import type { ReadingKind } from '@gamelog/contracts/user/reading'
import { deviceOf } from '@gamelog/domain/device-name'
import { findAccount } from '../../core/accounts/repository.ts'
import { listSessionsOf } from '../../core/sessions/repository.ts'
import type { Db } from '../../db/tables.ts'
import { listGameAccounts } from '../../members/game-accounts/repository.ts'
import { listNotices, listOff } from '../../members/notices/repository.ts'
import { findProfile } from '../../members/profiles/repository.ts'
import { listPresent, type StoredItem } from '../../members/reading/repository.ts'
import { listWishes } from '../../members/section-wishes/repository.ts'
import { listAppealsOf, listBansOf } from '../../moderation/bans/own-repository.ts'

const iso = (time: Date) => time.toISOString()
const isoOrNull = (time: Date | null) => time?.toISOString() ?? null
const ofMs = (ms: number) => new Date(ms).toISOString()

/** What the user service keeps of a member and the member wrote, set or was told, by key of the file. */
export async function readOwnParts(db: Db, userId: string): Promise<Record<string, unknown>> {
  const [profile, gameAccounts, account, sessions, items, notices, off, wishes, bans, appeals] =
    await Promise.all([
      findProfile(db, userId),
      listGameAccounts(db, userId),
      findAccount(db, userId),
      listSessionsOf(db, [userId]),
      listPresent(db, userId),
      listNotices(db, userId),
      listOff(db, userId),
      listWishes(db, userId),
      listBansOf(db, userId),
      listAppealsOf(db, userId),
    ])
  return {
    profile: profile && {
      user_id: profile.user_id,
      user_number: profile.user_number,
      display_name: profile.display_name,
      bio: profile.bio,
      provider: profile.provider,
      provider_avatar_url: profile.provider_avatar_url,
      created_at: iso(profile.created_at),
      updated_at: iso(profile.updated_at),
    },
    game_accounts: gameAccounts,
    identities: (account?.identities ?? []).map(
      ({ provider, provider_id, identity_data, email, ...times }) => ({
        provider,
        provider_user_id: provider_id,
        name: identity_data.full_name,
        email: email || null,
        linked_at: iso(times.created_at),
        last_sign_in_at: iso(times.last_sign_in_at),
      }),
    ),
    sessions: sessions.map(({ provider, created_at, refreshed_at, user_agent }) => ({
      ...deviceOf(user_agent),
      provider,
      signed_in_at: iso(created_at),
      last_used_at: iso(refreshed_at),
    })),
    ...readingParts(items),
    notices: notices.map(({ kind, data, at, read_at }) => ({
      kind,
      ...data,
      notified_at: iso(at),
      read_at: isoOrNull(read_at),
    })),
    notices_off: off,
    section_wishes: wishes.map(({ section, at }) => ({ section, wished_at: iso(at) })),
    bans: bans.map(({ id, reason, banned_at, expires_at, ended_at, source }) => ({
      reason,
      banned_at: iso(banned_at),
      expires_at: isoOrNull(expires_at),
      ended_at: isoOrNull(ended_at),
      source,
      appeals: appeals
        .filter(({ ban_id }) => ban_id === id)
        .map(({ text, created_at, outcome, reply, decided_at, new_expires_at }) => ({
          text,
          created_at: iso(created_at),
          outcome,
          reply,
          decided_at: isoOrNull(decided_at),
          new_expires_at: isoOrNull(new_expires_at),
        })),
    })),
  }
}

/** The reading state by what readers call its pieces. */
function readingParts(items: readonly StoredItem[]) {
  const of = <Kind extends ReadingKind>(wanted: Kind) =>
    items.flatMap((item) => (item.kind === wanted && item.value ? [item as StoredItem & { kind: Kind }] : []))
  return {
    favourites: of('favourite').map(({ key, value, at }) => ({
      thread_id: Number(key),
      ...value,
      changed_at: ofMs(at),
    })),
    places: of('place').map(({ key, value, at }) => ({
      thread_id: Number(key),
      post_number: value?.number,
      device: value?.device,
      read_at: ofMs(at),
    })),
    later: of('later').map(({ key, value, at }) => ({ article_id: key, ...value, saved_at: ofMs(at) })),
    ng_groups: of('group').map(({ key, value, at }) => ({
      id: key,
      name: value?.name,
      is_on: value?.isOn,
      expires_at: value?.expiresAt ? ofMs(value.expiresAt) : null,
      changed_at: ofMs(at),
    })),
    ng_rules: of('rule').map(({ key, value }) => {
      const [group = '', kind = '', ...text] = key.split(':')
      return {
        group,
        kind,
        text: text.join(':'),
        scopes: value?.scopes,
        chain: value?.chain,
        added_at: value ? ofMs(value.addedAt) : null,
        expires_at: value?.expiresAt ? ofMs(value.expiresAt) : null,
      }
    }),
    replies_seen_until: of('seen').map(({ value }) => ofMs(value?.until ?? 0))[0] ?? null,
  }
}
