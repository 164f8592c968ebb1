import { allReactions, reactionAnswer } from '@gamelog/contracts/board/reaction'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Stage, stageBoard, untilAnswered } from './_board.ts'

let stage: Stage
let member: Person
beforeAll(async () => {
  stage = await stageBoard({ replicas: 2 })
  member = await stage.member()
})
afterAll(() => stage[Symbol.asyncDispose]())

const reaction = (id: number, number = 1) => `/api/board/threads/${id}/posts/${number}/reaction`
const toggle = (type: 'like' | 'dislike') => ({ type, action: 'toggle' })
const all = async (person: Person, id: number, replica = 0) => {
  const { json } = await person.call(`/api/board/threads/${id}/all-reactions`, { replica })
  return allReactions.parse(json).reactions
}

async function countedRight(id: number): Promise<void> {
  const posts = await stage.db.selectFrom('posts').selectAll().where('thread_id', '=', id).execute()
  const rows = await stage.db.selectFrom('reactions').selectAll().where('thread_id', '=', id).execute()
  for (const post of posts) {
    const own = rows.filter((row) => row.post_number === post.post_number)
    expect(post.like_count).toBe(own.filter((row) => row.kind === 'like').length)
    expect(post.dislike_count).toBe(own.filter((row) => row.kind === 'dislike').length)
  }
}

describe('toggling', () => {
  test('sets, turns and takes back', async () => {
    const { thread } = await stage.makeThread(member)
    const seen = []
    for (const type of ['like', 'dislike', 'dislike', 'like'] as const)
      seen.push(reactionAnswer.parse((await member.post(reaction(thread.id), toggle(type))).json))
    expect(seen.map(({ counts }) => [counts.like_count, counts.dislike_count])).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
      [1, 0],
    ])
    expect(seen.map(({ user_state }) => [user_state.liked, user_state.disliked])).toEqual([
      [true, false],
      [false, true],
      [false, false],
      [true, false],
    ])
    const counts = { like_count: 1, dislike_count: 0 }
    for (const replica of [0, 1]) {
      expect(await all(member, thread.id, replica)).toEqual({
        1: { ...counts, user_liked: true, user_disliked: false },
      })
      expect(await all(stage.visitor, thread.id, replica)).toEqual({
        1: { ...counts, user_liked: false, user_disliked: false },
      })
    }
  })

  test('50 parallel toggles of one member: counts equal rows', async () => {
    const { thread } = await stage.makeThread(member)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        untilAnswered(() =>
          member.call(reaction(thread.id), {
            method: 'POST',
            body: toggle(index % 3 === 0 ? 'dislike' : 'like'),
            headers: { 'idempotency-key': `toggle-${thread.id}-${index}` },
            replica: index % 2,
          }),
        ),
      ),
    )
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    await countedRight(thread.id)
  })

  test('50 parallel toggles of ten members on three posts: counts equal rows', async () => {
    const { thread } = await stage.makeThread(member)
    await stage.fill(thread.id, 3)
    const people = await Promise.all(Array.from({ length: 10 }, () => stage.member()))
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        people[index % 10]?.post(
          reaction(thread.id, (index % 3) + 1),
          toggle(index % 2 ? 'like' : 'dislike'),
        ),
      ),
    )
    await countedRight(thread.id)
  })

  test('sent again with the same key it stays as it is', async () => {
    const { thread } = await stage.makeThread(member)
    const headers = { 'idempotency-key': `toggle-once-${thread.id}` }
    const first = await member.post(reaction(thread.id), toggle('like'), headers)
    const again = await member.post(reaction(thread.id), toggle('like'), headers)
    expect(again.text).toBe(first.text)
    expect((await member.post(reaction(thread.id), toggle('dislike'), headers)).status).toBe(422)
  })
})

describe('refusals', () => {
  test('a post by the operators: 403', async () => {
    const { thread } = await stage.makeThread(member)
    const admin = await stage.admin()
    const made = await admin.post(`/api/admin/board/threads/${thread.id}/posts`, { content: 'お知らせ' })
    expect(made.json.post).toMatchObject({ user_name: '運営', display_id: '--------', post_number: 2 })
    const refused = await member.post(reaction(thread.id, 2), toggle('like'))
    expect([refused.status, refused.json.code]).toEqual([403, 'not_reactable'])
  })

  test('missing or deleted: 404; archived or reported: 409', async () => {
    const { thread } = await stage.makeThread(member)
    await stage.fill(thread.id, 2)
    const admin = await stage.admin()
    await member.post(reaction(thread.id, 2), toggle('like'))
    await admin.delete(`/api/admin/board/threads/${thread.id}/posts/2`)
    expect((await member.post(reaction(thread.id, 2), toggle('like'))).json.code).toBe('post_not_found')
    expect(await all(stage.visitor, thread.id)).toEqual({})
    expect((await member.post(reaction(thread.id, 3), toggle('like'))).status).toBe(404)
    expect((await member.post(reaction(2_147_483_647), toggle('like'))).json.code).toBe('thread_not_found')
    for (const state of [{ archived_at: new Date() }, { archived_at: null, reported: true }]) {
      await stage.db.updateTable('threads').set(state).where('id', '=', thread.id).execute()
      expect((await member.post(reaction(thread.id), toggle('like'))).status).toBe(409)
    }
  })

  test('a visitor: 401; another action or type: 400', async () => {
    const { thread } = await stage.makeThread(member)
    expect((await stage.visitor.post(reaction(thread.id), toggle('like'))).status).toBe(401)
    for (const body of [
      { type: 'love', action: 'toggle' },
      { type: 'like', action: 'set' },
      { type: 'like' },
    ])
      expect((await member.post(reaction(thread.id), body)).status).toBe(400)
  })
})
