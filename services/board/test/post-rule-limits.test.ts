import { expect, test } from 'vitest'
import { stageBoard } from './_board.ts'
import { addRule, words } from './_rules.ts'

test('a refused post takes no turn of the writer, until there are too many', async () => {
  await using stage = await stageBoard({ env: { RATE_LIMITS: 'on' } })
  const admin = await stage.admin()
  const { thread } = await stage.makeThread(await stage.member())
  await addRule(admin, [words('売ります')])
  const member = await stage.member()
  const write = (content: string) => member.post(`/api/board/threads/${thread.id}/posts`, { content })
  const statuses: number[] = []
  for (let index = 0; index < 6; index += 1) statuses.push((await write('垢売ります')).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 422])
  expect((await write('こんにちは')).status).toBe(201)
  expect((await write('こんにちは')).json.detail).toContain('投稿は5秒に1回まで')

  const other = await stage.member()
  const again = () => other.post(`/api/board/threads/${thread.id}/posts`, { content: '垢売ります' })
  for (let index = 0; index < 6; index += 1) await again()
  const seventh = await again()
  expect([seventh.status, seventh.json.code]).toEqual([429, 'rate_limited'])
  expect(seventh.json.detail).toContain('ルールに当てはまる投稿が続いています')
})
