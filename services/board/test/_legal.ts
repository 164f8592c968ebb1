import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { type Answer, type Person, type Stage, stageBoard } from './_board.ts'

export const root = '/api/admin/board/disclosure'

/** In place of the user service. */
interface Users {
  isAway: boolean
  /** Holds on members, as each call told them. */
  told: { user_id: string; until: string | null }[][]
}

export interface LegalStage extends AsyncDisposable {
  stage: Stage
  users: Users
  admin: Person
  hold(target: object, more?: object): Promise<Answer>
  end(id: string): Promise<Answer>
}

/** The board with an admin, beside a user service that knows every account. */
export async function stageLegal(env: Record<string, string> = {}): Promise<LegalStage> {
  const users: Users = { isAway: false, told: [] }
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as { members?: []; user_ids?: string[] }
    if (users.isAway) return void response.writeHead(503).end()
    if (body.members) {
      users.told.push(body.members)
      return void response.writeHead(204).end()
    }
    const accounts = (body.user_ids ?? []).map(accountOf)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ accounts }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stage = await stageBoard({
    env: { USER_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...env },
  })
  const admin = await stage.admin()
  return {
    stage,
    users,
    admin,
    hold: (target, more = {}) =>
      admin.post(`${root}/holds`, {
        id: randomUUID(),
        target,
        reason: '開示請求',
        reference: '令和8年(ヨ)第1号',
        until: null,
        ...more,
      }),
    end: (id) => admin.post(`${root}/holds/${id}/end`),
    async [Symbol.asyncDispose]() {
      await stage[Symbol.asyncDispose]()
      server.close()
    },
  }
}

function accountOf(user_id: string) {
  const linked_at = '2026-01-01T00:00:00Z'
  return {
    user_id,
    user_number: 7,
    display_name: 'ねこ',
    registered_at: null,
    left_at: null,
    identities: [{ provider: 'discord', provider_user_id: '123', email: '', linked_at }],
    sign_ins: [],
  }
}
