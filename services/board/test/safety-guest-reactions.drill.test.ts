import { drillSize } from '@gamelog/testing/drills'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stage, stageBoard } from './_board.ts'

const likes = drillSize({ short: 12, full: 200 })

let stage: Stage
beforeAll(async () => {
  stage = await stageBoard({
    replicas: 2,
    env: { BOARD_GUEST_REACTIONS: 'true', BOARD_GUEST_POSTING: 'true', TRUST_PROXY: '127.0.0.1' },
  })
})
afterAll(() => stage[Symbol.asyncDispose]())

test.each(['one after the other', 'at once'])(
  `${likes} likes of an address without a cookie, %s, are one`,
  async (how) => {
    const { thread } = await stage.makeThread(stage.visitor)
    const like = (each: number) =>
      stage.visitor.call(`/api/board/threads/${thread.id}/posts/1/reaction`, {
        method: 'POST',
        body: { type: 'like', action: 'toggle' },
        headers: { 'x-forwarded-for': `2001:db8:0:9::${(each + 1).toString(16)}` },
        replica: each % 2,
      })
    const each = Array.from({ length: likes }, (_, index) => index)
    const statuses: number[] = []
    if (how === 'at once') statuses.push(...(await Promise.all(each.map(like))).map(({ status }) => status))
    else for (const index of each) statuses.push((await like(index)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(likes - 1)
    const { reactions } = (await stage.visitor.get(`/api/board/threads/${thread.id}/all-reactions`)).json
    expect(reactions[1]).toMatchObject({ like_count: 1, dislike_count: 0 })
  },
)
