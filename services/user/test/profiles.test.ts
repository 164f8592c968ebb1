import { callAs } from '@gamelog/testing/internal-tokens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trustedAvatar } from '../src/members/profiles/avatar.ts'
import { firstDisplayName } from '../src/members/profiles/first-display-name.ts'
import { call, signInRaw } from './_browser.ts'
import { type Stack, startStack } from './_stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack[Symbol.asyncDispose]())

let made = 0
/** A demo account nobody has signed in with, also when a test is tried again. */
function newAccount(name = 'member'): string {
  made += 1
  return `demo-${name}${made}`
}

/** A member with a profile. */
async function member(account = newAccount()) {
  const session = await signInRaw(stack, account)
  const api = (method: string, path: string, body?: unknown) =>
    call(stack.base, method, path, session.access_token, body)
  const profile = (await api('POST', '/api/users/initialize', {})).body
  return { session, api, profile }
}

describe('initialize', () => {
  test('404 before, the same profile ever after', async () => {
    const account = newAccount('first')
    const { access_token } = await signInRaw(stack, account)
    const before = await call(stack.base, 'GET', '/api/users/me', access_token)
    expect([before.status, before.body.code]).toEqual([404, 'profile_not_found'])
    const first = await call(stack.base, 'POST', '/api/users/initialize', access_token, {})
    expect(first.status).toBe(200)
    expect(first.body).toEqual({
      display_name: account.replace('demo-', 'デモ '),
      bio: '',
      provider: 'discord',
      provider_avatar_url: expect.stringMatching(/^https:\/\/cdn\.discordapp\.com\/embed\/avatars\/\d\.png$/),
      user_number: expect.any(Number),
      created_at: expect.stringMatching(/Z$/),
    })
    expect((await call(stack.base, 'POST', '/api/users/initialize', access_token)).body).toEqual(first.body)
    expect((await call(stack.base, 'GET', '/api/users/me', access_token)).body).toEqual(first.body)
  })

  test('20 at once over two replicas: one profile, one number; the body is not believed', async () => {
    const replica = await stack.startReplica()
    const before = (await member()).profile.user_number
    const account = newAccount('twenty')
    const { access_token } = await signInRaw(stack, account)
    const forged = {
      provider_metadata: {
        full_name: '運営',
        avatar_url: 'javascript:alert(1)',
        picture: 'data:image/svg+xml,x',
        provider: 'google',
      },
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call(index % 2 ? replica.base : stack.base, 'POST', '/api/users/initialize', access_token, forged),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(answers[0]?.body).toMatchObject({
      display_name: account.replace('demo-', 'デモ '),
      provider: 'discord',
      user_number: before + 1,
    })
    expect(answers[0]?.body.provider_avatar_url).toMatch(/^https:\/\/cdn\.discordapp\.com\//)
    expect((await member()).profile.user_number).toBe(before + 2)
  })

  test.each([
    ['Nelly', 'Nelly'],
    ['ＡＢＣ', 'ABC'],
    ['あ'.repeat(20), 'あ'.repeat(15)],
    ['😀'.repeat(20), '😀'.repeat(15)],
    ['', 'プレイヤー7'],
    ['\u200b\u3164', 'プレイヤー7'],
    ['管理者', 'プレイヤー7'],
    ['GАMЕLOG', 'プレイヤー7'],
    ['a\u202eb\u0000c', 'a b c'],
    ['14 chars and 15', '14 chars and 15'],
  ])('first display name of %j is %j', (name, expected) => expect(firstDisplayName(name, 7)).toBe(expected))

  test.each([
    ['https://cdn.discordapp.com/avatars/1/a.png', true],
    ['https://lh3.googleusercontent.com/a/x=s96-c', true],
    ['https://pbs.twimg.com/profile_images/1/a.jpg', true],
    ['http://pbs.twimg.com/profile_images/1/a.jpg', false],
    ['https://cdn.discordapp.com.evil.test/a.png', false],
    ['https://cdn.discordapp.com@evil.test/a.png', false],
    ['https://evil.googleusercontent.com/a', false],
    ['javascript:alert(1)', false],
    ['data:image/svg+xml,x', false],
    ['', false],
  ])('avatar %j: %s', (address, kept) => expect(trustedAvatar(address) !== null).toBe(kept))
})

describe('PUT /api/users/me', () => {
  test('changes what is sent, nothing else', async () => {
    const { api, profile } = await member()
    expect((await api('PUT', '/api/users/me', { bio: '自己紹介\r\n二行目' })).body).toEqual({
      ...profile,
      bio: '自己紹介\n二行目',
    })
    expect((await api('PUT', '/api/users/me', { display_name: ' Ｎｅｌｌｙ ' })).body).toEqual({
      ...profile,
      display_name: 'Nelly',
      bio: '自己紹介\n二行目',
    })
    expect((await api('GET', '/api/users/me')).body.display_name).toBe('Nelly')
  })

  test.each([
    ['nothing', {}, '変更がありません'],
    ['name of 16', { display_name: 'あ'.repeat(16) }, '表示名は15文字以内で入力してください（いま16文字）'],
    [
      'name of 16 emoji',
      { display_name: '😀'.repeat(16) },
      '表示名は15文字以内で入力してください（いま16文字）',
    ],
    [
      'name that grows when normalised',
      { display_name: '㍿'.repeat(4) },
      '表示名は15文字以内で入力してください（いま16文字）',
    ],
    ['blank name', { display_name: ' 　\u200b' }, '表示名を入力してください'],
    ['name with a line break', { display_name: 'a\nb' }, '表示名に改行は入れられません'],
    [
      'name with NUL',
      { display_name: 'a\u0000b' },
      '表示名に使えない文字（見えない制御文字など）があります。入力し直してください。',
    ],
    [
      'name with bidi control',
      { display_name: 'a\u202eb' },
      '表示名に使えない文字（見えない制御文字など）があります。入力し直してください。',
    ],
    [
      'half an emoji',
      { display_name: '\ud83d' },
      '表示名に使えない文字（見えない制御文字など）があります。入力し直してください。',
    ],
    ['bio of 201', { bio: 'あ'.repeat(201) }, '自己紹介は200文字以内で入力してください（いま201文字）'],
    ['operators', { display_name: '運営' }, 'この名前は運営専用です。ほかの名前にしてください。'],
    ['look-alike', { display_name: 'GАМELOG運営' }, 'この名前は運営専用です。ほかの名前にしてください。'],
  ])('%s: 400', async (_name, body, detail) => {
    const { api, profile } = await member()
    const answer = await api('PUT', '/api/users/me', body)
    expect([answer.status, answer.body.detail]).toEqual([400, detail])
    expect((await api('GET', '/api/users/me')).body).toEqual(profile)
  })

  test('limits are met exactly, in code points', async () => {
    const { api } = await member()
    const body = { display_name: '😀'.repeat(15), bio: '👨‍👩‍👧'.repeat(40) }
    expect((await api('PUT', '/api/users/me', body)).body).toMatchObject(body)
  })

  test.each([
    { id: crypto.randomUUID() },
    { user_number: 1 },
    { provider: 'google' },
    { is_admin: true },
    { display_name: ['a'] },
    { display_name: 5 },
    { bio: null },
  ])('%j is refused whole', async (body) => {
    const { api, profile } = await member()
    expect((await api('PUT', '/api/users/me', { bio: 'x', ...body })).status).toBe(400)
    expect((await api('GET', '/api/users/me')).body).toEqual(profile)
  })

  test('401 without a session, 404 without a profile', async () => {
    expect((await call(stack.base, 'PUT', '/api/users/me', undefined, { bio: 'x' })).status).toBe(401)
    const { access_token } = await signInRaw(stack, 'demo-no-profile')
    expect((await call(stack.base, 'PUT', '/api/users/me', access_token, { bio: 'x' })).status).toBe(404)
  })

  test('20 a minute, then 429 that names the rule', async () => {
    const limited = await stack.startReplica({ RATE_LIMITS: 'on' })
    const { session } = await member()
    const put = (bio: string) => call(limited.base, 'PUT', '/api/users/me', session.access_token, { bio })
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => put(String(index))))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(20)
    const refused = answers.find((answer) => answer.status === 429)
    expect(refused?.body).toMatchObject({
      code: 'rate_limited',
      retry_after: expect.any(Number),
      detail: expect.stringMatching(/^プロフィールの更新は1分に20回までです。あと\d+秒お待ちください。$/),
    })
    expect(Number(refused?.headers.get('retry-after'))).toBe(refused?.body.retry_after)
  })
})

describe('game accounts', () => {
  const path = '/api/users/me/game-accounts'
  test('empty, set, replaced, removed', async () => {
    const { api } = await member()
    expect((await api('GET', path)).body).toEqual({ game_accounts: [] })
    const put = await api('PUT', path, {
      game_accounts: [{ game_type: 'apex-legends', game_username: 'nelly' }],
    })
    expect(put.body).toEqual({
      game_accounts: [{ game_type: 'apex-legends', game_username: 'nelly', platform: 'PC' }],
    })
    await api('PUT', path, {
      game_accounts: [{ game_type: 'apex-legends', game_username: 'n', platform: 'Switch' }],
    })
    expect((await api('GET', path)).body.game_accounts[0]).toMatchObject({
      game_username: 'n',
      platform: 'Switch',
    })
    expect((await api('PUT', path, { game_accounts: [] })).body).toEqual({ game_accounts: [] })
  })

  test.each([
    [{ game_type: 'chess', game_username: 'n' }],
    [{ game_type: 'apex-legends', game_username: '' }],
    [{ game_type: 'apex-legends', game_username: 'n'.repeat(33) }],
    [{ game_type: 'apex-legends', game_username: 'n', platform: 'Amiga' }],
    [
      { game_type: 'apex-legends', game_username: 'n' },
      { game_type: 'apex-legends', game_username: 'm' },
    ],
  ])('%j: 400', async (...game_accounts) => {
    const { api } = await member()
    expect((await api('PUT', path, { game_accounts })).status).toBe(400)
  })
})

describe('退会', () => {
  test('account, identities, sessions and profile go; the number is never given again', async () => {
    const account = newAccount()
    const { api, session, profile } = await member(account)
    expect((await api('DELETE', '/api/users/me')).status).toBe(204)
    expect((await api('GET', '/api/users/me')).status).toBe(401)
    expect((await api('POST', '/api/users/initialize', {})).status).toBe(401)
    const refreshed = await call(stack.base, 'POST', '/auth/v1/token?grant_type=refresh_token', undefined, {
      refresh_token: session.refresh_token,
    })
    expect(refreshed.body.error_code).toBe('refresh_token_not_found')
    const back = await signInRaw(stack, account)
    expect(back.user.id).toBe(session.user.id)
    const again = await call(stack.base, 'POST', '/api/users/initialize', back.access_token, {})
    expect(again.body.user_number).toBe(profile.user_number + 1)
  })
})

describe('what other services ask', () => {
  const ask = async (path: string, headers = callAs('admin', 'user')) => {
    const response = await fetch(stack.base + path, { headers })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  test('accounts by id and number, sessions by id', async () => {
    const { session, profile } = await member()
    const byId = await ask(`/internal/users/${session.user.id}`)
    expect(byId.body).toMatchObject({
      user_id: session.user.id,
      user_number: profile.user_number,
      identities: [{ provider: 'discord' }],
    })
    expect((await ask(`/internal/users/by-number/${profile.user_number}`)).body).toEqual(byId.body)
    const sessionId = session.refresh_token.split('.')[0]
    expect((await ask(`/internal/sessions/${sessionId}`)).body).toEqual({
      live: true,
      user_id: session.user.id,
      provider: 'discord',
    })
    expect((await ask(`/internal/sessions/${crypto.randomUUID()}`)).body).toEqual({
      live: false,
      user_id: null,
      provider: null,
    })
    expect((await ask(`/internal/users/${crypto.randomUUID()}`)).status).toBe(404)
    expect((await ask(`/internal/users/${session.user.id}`, {})).status).toBe(404)
    // Only the back office has business here, and what it sends to another service is worth nothing.
    expect((await ask(`/internal/users/${session.user.id}`, callAs('board', 'user'))).status).toBe(403)
    expect((await ask(`/internal/users/${session.user.id}`, callAs('admin', 'board'))).status).toBe(404)
  })
})
