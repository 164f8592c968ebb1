import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AdminSession } from '@gamelog/contracts/admin/session'
import type { AdminRole } from '@gamelog/contracts/common/admin-role'
import { type Member, makeMember, sendJson } from './_api-member.ts'

/** A member who is in the back office. */
export interface Admin extends Member {
  readonly adminSession: AdminSession
  /** Headers of a call as this admin. */
  readonly adminHeaders: Record<string, string>
}

/** The back office's password of the site that runs on this data folder. */
export function adminPassword(dataDir: string): string {
  const state = JSON.parse(readFileSync(join(dataDir, 'run/state.json'), 'utf8')) as { adminPassword: string }
  return state.adminPassword
}

/** Signs `demo-admin` in (a session of its own at each call) and enters the back office with the password. */
export async function makeAdmin(origin: string, dataDir: string, account = 'demo-admin'): Promise<Admin> {
  return enterBackOffice(origin, dataDir, await makeMember(origin, 'discord', account))
}

/** Enters the back office as a member who is let in there. */
export async function enterBackOffice(origin: string, dataDir: string, member: Member): Promise<Admin> {
  const password = adminPassword(dataDir)
  const answer = await sendJson(`${origin}/api/admin/login`, { password }, member.headers)
  if (!answer.ok) throw new Error(`the admin login answered ${answer.status}: ${await answer.text()}`)
  const adminSession = (await answer.json()) as AdminSession
  return { ...member, adminSession, adminHeaders: { authorization: `Bearer ${adminSession.token}` } }
}

/** Lets a new member into the back office by an admin: without the processes the command takes. */
export async function addOperator(
  { origin, dataDir }: { origin: string; dataDir: string },
  { adminHeaders }: Admin,
  role: AdminRole,
): Promise<Admin> {
  const member = await makeMember(origin)
  const answer = await sendJson(
    `${origin}/api/admin/operators`,
    { user_id: accountOf(member), role },
    adminHeaders,
  )
  if (answer.status !== 204) throw new Error(`an operator was not added: ${answer.status}`)
  return enterBackOffice(origin, dataDir, member)
}

/** The id of a member's account. */
export function accountOf({ session }: Member): string {
  return (session.user as { id: string }).id
}
