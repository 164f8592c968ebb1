import type { Stack } from '@gamelog/testing/stack'
import { adminPassword, makeAdmin } from './_api-admin.ts'
import { makeMember, sendJson } from './_api-member.ts'
import type { Known } from './_fuzz-known.ts'

/** Headers by who calls. */
export interface Callers {
  members: readonly Record<string, string>[]
  admin: Record<string, string>
}

/** Members, an operator and what chance does not find: published articles, whom to ban, the password, a rule that holds posts. */
export async function prepareCallers({ origin, dataDir }: Stack, known: Known): Promise<Callers> {
  const file = await fetch(`${origin}/api/articles.json`)
  const { articles } = (await file.json()) as { articles: { id: string }[] }
  known.learn('/api/articles', { id: articles.map(({ id }) => id), article_id: articles.map(({ id }) => id) })

  const members = await Promise.all(Array.from({ length: 4 }, () => makeMember(origin)))
  const ids = members.map(({ session }) => (session.user as { id: string }).id)
  for (const path of ['/api/admin/bans', '/api/admin/members', '/api/admin/operators'])
    known.learn(path, { user_id: ids })
  const { adminHeaders } = await makeAdmin(origin, dataDir)
  known.learn('/api/admin/own-access', { password: adminPassword(dataDir) })

  const words = { kind: 'words', target: 'content', words: ['0'] }
  const conditions = { match: 'any', items: [words] }
  const rule = { name: '保留', state: 'on', effect: 'hold', message: '', conditions }
  const rules = `${origin}/api/admin/post-rules`
  await sendJson(`${rules}/dry-run`, { conditions }, adminHeaders)
  const made = await sendJson(rules, rule, adminHeaders)
  if (made.status !== 201) throw new Error(`the rule was answered ${made.status}: ${await made.text()}`)
  return { members: members.map(({ headers }) => headers), admin: adminHeaders }
}
