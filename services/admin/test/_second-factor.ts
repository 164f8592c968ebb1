import { type LoginStep, loginStep } from '@gamelog/contracts/admin/login'
import { type AdminSession, adminSession } from '@gamelog/contracts/admin/session'
import { TOTP } from 'otpauth'
import { type BackOffice, type Member, password } from './_back-office.ts'

type Answer = Awaited<ReturnType<BackOffice['logIn']>>

/** Code of the app; `steps` of 30 s from now. */
export function codeOf(key: string, steps = 0): string {
  return new TOTP({ secret: key }).generate({ timestamp: Date.now() + steps * 30_000 })
}

/** A code that none of the accepted time steps has. */
export function wrongCode(key: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(key, steps))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  )
}

/** Addresses are limited, too. */
const addressOf = ({ number }: Member) => ({ 'x-forwarded-for': `192.0.2.${number}` })

/** Requests of a member at the login and in the own pages. */
export function accessOf(office: BackOffice) {
  const send = (
    headers: Record<string, string>,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body?: unknown,
  ): Promise<Answer> =>
    office.stage.app.inject({
      method,
      url: `/api/admin${url}`,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
  const asMember = (member: Member, cookie?: string) => ({
    authorization: `Bearer ${member.accessToken}`,
    ...addressOf(member),
    ...(cookie === undefined ? {} : { cookie }),
  })
  const logIn = (member: Member, given = password, cookie?: string) =>
    send(asMember(member, cookie), 'POST', '/login', { password: given })
  const go = (member: Member, to: string, body: object) =>
    send(asMember(member), 'POST', `/login/${to}`, body)
  const call = (token: string, method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, from?: Member) =>
    send({ authorization: `Bearer ${token}`, ...(from && addressOf(from)) }, method, url, body)
  return {
    logIn,
    go,
    call,
    /** Goes on by a code or recovery code. */
    giveCode: (member: Member, ticket: string, given: object, trust_device = false) =>
      go(member, 'code', { ticket, ...given, trust_device }),
    /** Enrols on the account's page, with a code of the present one where there is one. @returns key, recovery codes, the code used */
    async enrol(token: string, given: object = {}): Promise<{ key: string; codes: string[]; used: string }> {
      const proof = { password, ...given }
      const started = (await call(token, 'POST', '/own-access/second-factor', proof)).json()
      const { ticket, key } = started
      // The code before the current one, so that the next two can be given.
      const used = codeOf(key, -1)
      const body = { ticket, code: used }
      const finished = await call(token, 'PUT', '/own-access/second-factor', body)
      if (finished.statusCode !== 200) throw new Error(finished.body)
      return { key, codes: finished.json().recovery_codes, used }
    },
    /** The actions recorded of an account, the oldest first. */
    async actions(member: Member): Promise<string[]> {
      const events = await office.stage.db
        .selectFrom('audit_log')
        .select('action')
        .where('target', '=', `user:${member.userId}`)
        .orderBy('stored_at')
        .execute()
      return events.map(({ action }) => action)
    },
  }
}

/** The step a login stops at; throws when it is another one. */
export function stepOf<Step extends LoginStep['step']>(answer: Answer, step: Step) {
  if (answer.statusCode !== 202) throw new Error(answer.body)
  const found = loginStep.parse(answer.json())
  if (found.step !== step) throw new Error(`the step is ${found.step}`)
  return found as Extract<LoginStep, { step: Step }>
}

/** The session a login ends with. */
export function sessionOf(answer: Answer): AdminSession {
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return adminSession.parse(answer.json())
}
