import type { Profile } from '@gamelog/contracts/user/profile'
import { describe, expect, it } from 'vitest'
import { joinDate } from './join-date.ts'
import { changesOf, errorsOf, fieldsOf } from './profile-changes.ts'

const profile: Profile = {
  display_name: 'ハルト',
  bio: '一行目\n二行目',
  provider: 'google',
  provider_avatar_url: null,
  user_number: 42,
  created_at: '2026-04-17T15:30:00Z',
}

describe('changes of the profile', () => {
  it('are empty when the stored values would not change', () => {
    expect(changesOf(profile, fieldsOf(profile))).toEqual({})
    expect(changesOf(profile, { displayName: ' ﾊﾙﾄ ', bio: '一行目\r\n二行目' })).toEqual({})
  })

  it('hold only the fields that differ', () => {
    expect(changesOf(profile, { ...fieldsOf(profile), bio: '' })).toEqual({ bio: '' })
    expect(changesOf(profile, { ...fieldsOf(profile), displayName: 'Ｙｕｚｕ' })).toEqual({
      display_name: 'Yuzu',
    })
  })
})

describe('limits', () => {
  it('count code points', () => {
    expect(errorsOf({ displayName: '😀'.repeat(15), bio: '😀'.repeat(200) })).toEqual({
      displayName: null,
      bio: null,
    })
    expect(errorsOf({ displayName: '😀'.repeat(16), bio: 'あ'.repeat(201) })).toEqual({
      displayName: '表示名は15文字以内で入力してください（いま16文字）',
      bio: '自己紹介は200文字以内で入力してください（いま201文字）',
    })
  })

  it('refuse a name of nothing visible', () => {
    expect(errorsOf({ displayName: '　', bio: '' }).displayName).toBe('表示名を入力してください')
  })
})

it('formats the join date in Tokyo time', () => {
  expect(joinDate(profile.created_at)).toBe('2026.04.18')
})
