import { authKeys, hashAdminToken } from '@gamelog/server/auth/state'
import { connectRedis, keysOf } from '@gamelog/server/redis'
import { type CommandParts, runCommand } from '../src/access/command/run-command.ts'
import { publishSessions } from '../src/access/sessions/publish-sessions.ts'
import { type AdminStage, stageAdmin } from './_admin.ts'
import { type FakeUserService, startUserService } from './_user-service.ts'

export const password = 'the-password-of-the-tests'

/** `password` at argon2id's lowest cost, which a hash names itself: the service's takes 50 ms of CPU at each login. */
const cheapHash =
  '$argon2id$v=19$m=8,t=1,p=1$VpZZnd2WHct5mRoMCOXwEw$mTyhNPrdHruII7ifsCDt7l3N+4Z49gnKjDKY1IA8DvY'

/** Enters by ADMIN_IDENTITIES. */
export const identity = 'discord:100'

export interface BackOffice extends AsyncDisposable {
  stage: AdminStage
  users: FakeUserService
  /** A signed-in account, let in by ADMIN_IDENTITIES unless `granted` is false. */
  signIn(options?: { granted?: boolean; expiresIn?: number }): Promise<Member>
  logIn(
    member: Pick<Member, 'accessToken'> | null,
    body?: unknown,
    address?: string,
  ): Promise<Awaited<ReturnType<AdminStage['app']['inject']>>>
  /** @returns the token of a login that succeeds */
  enter(member: Member): Promise<string>
  ask(token: string, method?: 'GET' | 'POST', url?: string): Promise<number>
  /** `npm run admin`. @returns the lines it prints */
  command(args: readonly string[], newPassword?: string, more?: Record<string, string>): Promise<string[]>
  isPublished(token: string): Promise<boolean>
}

export interface Member {
  userId: string
  number: number
  sessionId: string
  accessToken: string
}

/** Everyone has an address of their own unless a test says otherwise: addresses are locked, too. */
function addressOf(member: Partial<Member> | null): string {
  return `192.0.2.${member?.number ?? 0}`
}

/** The admin service with a user service beside it, and a password. */
export async function openBackOffice(more: Record<string, string> = {}): Promise<BackOffice> {
  const users = await startUserService()
  const stage = await stageAdmin({
    USER_URL: users.url,
    ADMIN_INITIAL_PASSWORD: password,
    ADMIN_IDENTITIES: identity,
    ...more,
  })
  await stage.db.updateTable('admin_password').set({ hash: cheapHash }).execute()
  const client = connectRedis(stage.config.redis.url)
  await client.connect()
  const redis = { client, ...keysOf(stage.config) }

  const signIn: BackOffice['signIn'] = async ({ granted = true, expiresIn } = {}) => {
    const { userId, sessionId, accessToken } = await stage.auth.issueTestSession(
      expiresIn === undefined ? {} : { expiresIn },
    )
    users.owners.set(sessionId, userId)
    const { user_number } = users.add(userId, granted ? [identity] : ['discord:999'])
    return { userId, sessionId, accessToken, number: user_number ?? 0 }
  }
  const logIn: BackOffice['logIn'] = (member, body = { password }, address = addressOf(member)) =>
    stage.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(member === null ? {} : { authorization: `Bearer ${member.accessToken}` }),
      },
      payload: JSON.stringify(body),
    })
  return {
    stage,
    users,
    signIn,
    logIn,
    async enter(member) {
      const answer = await logIn(member)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json().token
    },
    async ask(token, method = 'GET', url = '/api/admin/geniee-ads') {
      const headers = { authorization: `Bearer ${token}` }
      return (await stage.app.inject({ method, url, headers })).statusCode
    },
    async command(args, newPassword = '', extra = {}) {
      const lines: string[] = []
      const parts: CommandParts = {
        config: { ...stage.config, admission: { ...stage.config.admission, password: extra.ADMIN_PASSWORD } },
        db: stage.db,
        publish: () => publishSessions({ db: stage.db, redis }),
        askPassword: async () => newPassword,
        print: (line) => lines.push(line),
      }
      await runCommand(args, parts)
      return lines
    },
    async isPublished(token) {
      return (await client.exists(authKeys(redis).admin(hashAdminToken(token)))) === 1
    },
    async [Symbol.asyncDispose]() {
      client.disconnect()
      await stage[Symbol.asyncDispose]()
      await users[Symbol.asyncDispose]()
    },
  }
}
