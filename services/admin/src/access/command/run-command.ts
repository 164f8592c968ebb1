import { adminPasswordMax } from '@gamelog/contracts/admin/login'
import { type AdminRole, adminRoles } from '@gamelog/contracts/common/admin-role'
import { countCodePoints } from '@gamelog/contracts/common/text'
import { getAccountByNumber } from '@gamelog/contracts/user/account'
import { liftBanInternally } from '@gamelog/contracts/user/ban'
import { HttpError } from '@gamelog/server/errors'
import { getInternal } from '@gamelog/server/get-internal'
import { namePeople } from '../../audit/name-people.ts'
import type { AdminConfig } from '../../config.ts'
import type { Db } from '../../db/tables.ts'
import { addressOf } from '../../service-address.ts'
import { clearDemoHistory } from '../../statistics/demo-history/clear-demo-history.ts'
import { resetAccess } from '../account/reset.ts'
import { listGrants } from '../grants/repository.ts'
import { changeGrant } from '../operators/change-grant.ts'
import { lockSessions } from '../sessions/repository.ts'
import { changePassword } from './change-password.ts'
import { CommandError } from './command-error.ts'
import { verifyDisclosure } from './verify-disclosure.ts'

const usage = `Who may enter the back office:
  npm run admin -- grant <user_number> [role]   let a member in, or change what for:
                                           ${adminRoles.join(', ')} (admin when absent)
  npm run admin -- revoke <user_number>    shut a member out; ends the member's admin sessions at once
  npm run admin -- unban <user_number>     lift a member's ban, so that the member may be let in again
  npm run admin -- list                    who has been let in or shut out
  npm run admin -- reset <user_number>     forget a member's own password and second factor; ends the
                                           member's admin sessions
  npm run admin -- password                another admin password; ends every admin session at once
Disclosure:
  npm run admin -- verify <file>           whether a file of a disclosure is as this site made it; its
                                           signature lies beside it as <file>.sig
The demo:
  npm run admin -- demo-history clear      remove the invented history from the statistics`

export interface CommandParts {
  config: AdminConfig
  db: Db
  /** Brings Redis to what Postgres holds. */
  publish(): Promise<void>
  /** Asks for the new password. */
  askPassword(): Promise<string>
  print(line: string): void
}

const minPassword = 12
const timeoutMs = 5_000
/** In the audit log. */
const reason = 'npm run admin'

/** Runs one command. @throws CommandError for what the caller can mend */
export async function runCommand(args: readonly string[], parts: CommandParts): Promise<void> {
  const [name, number, roleName, ...more] = args
  const role = adminRoles.find((each) => each === (roleName ?? 'admin'))
  if (more.length > 0 || role === undefined) throw new CommandError(usage)
  if (name === 'grant' && number !== undefined) return setGrant(parts, { number, granted: true, role })
  if (roleName !== undefined) throw new CommandError(usage)
  if (name === 'revoke' && number !== undefined) return setGrant(parts, { number, granted: false })
  if (name === 'unban' && number !== undefined) return unban(parts, number)
  if (name === 'reset' && number !== undefined) return reset(parts, number)
  if (name === 'verify' && number !== undefined) return verifyDisclosure(parts, number)
  if (name === 'list' && number === undefined) return list(parts)
  if (name === 'password' && number === undefined) return setPassword(parts)
  if (name === 'demo-history' && number === 'clear') return clearHistory(parts)
  throw new CommandError(usage)
}

async function setGrant(
  parts: CommandParts,
  { number, granted, role = 'admin' }: { number: string; granted: boolean; role?: AdminRole },
): Promise<void> {
  const { db, publish, print } = parts
  const { userId, who, isBanned } = await findMember(parts, number)
  if (granted && isBanned)
    throw new CommandError(`${who} is banned; lift the ban first: npm run admin -- unban ${number}`)
  const ended = await db.transaction().execute(async (tx) => {
    await lockSessions(tx)
    return changeGrant(tx, { userId, to: { granted, role }, actor: null, reason })
  })
  await publish()
  print(
    granted
      ? `${who} may enter the back office as ${role}`
      : `${who} may not enter the back office; ${endedText(ended)}`,
  )
}

/** Takes away what an operator who is locked out has set. */
async function reset(parts: CommandParts, number: string): Promise<void> {
  const { userId, who } = await findMember(parts, number)
  const { removed, ended } = await resetAccess(parts.db, {
    userId,
    parts: ['password', 'second-factor'],
    actor: null,
    reason,
  })
  await parts.publish()
  const had = removed.map((part) => (part === 'password' ? 'own password' : 'second factor'))
  parts.print(
    had.length === 0
      ? `${who} has neither an own password nor a second factor`
      : `${who}: ${had.join(' and ')} removed; ${endedText(ended)}`,
  )
}

/** Lifts a ban where no operator can, such as that of the only admin. */
async function unban(parts: CommandParts, number: string): Promise<void> {
  const { userId, who } = await findMember(parts, number)
  const lifted = await getInternal(liftBanInternally, {
    ...addressOf(parts.config, 'user'),
    params: { userId },
    body: { reason },
    timeoutMs,
  }).catch(throwSilence)
  parts.print(
    lifted === null
      ? `${who} is not banned`
      : `${who} is not banned any more; a grant the ban took away is given back by: npm run admin -- grant ${number}`,
  )
}

function throwSilence(): never {
  throw new CommandError('the user service does not answer: is GAMELOG running?')
}

async function findMember(
  { config }: CommandParts,
  number: string,
): Promise<{ userId: string; who: string; isBanned: boolean }> {
  const [, digits] = /^#?0*([1-9]\d{0,8})$/.exec(number) ?? []
  if (digits === undefined) throw new CommandError(`${number} is no member's number\n\n${usage}`)
  const account = await getInternal(getAccountByNumber, {
    ...addressOf(config, 'user'),
    params: { userNumber: digits },
    timeoutMs,
  }).catch(throwSilence)
  if (account === null) throw new CommandError(`there is no member #${digits}`)
  const who = `#${digits} ${account.display_name ?? ''}`.trim()
  return { userId: account.user_id, who, isBanned: account.is_banned }
}

async function list({ config, db, print }: CommandParts): Promise<void> {
  const grants = await listGrants(db)
  const people = await namePeople(
    { config },
    grants.map(({ user_id }) => user_id),
  )
  for (const { user_id, granted, role, changed_at } of grants) {
    const { user_number = null, display_name = null } = people.get(user_id) ?? {}
    const who = user_number === null ? user_id : `#${user_number} ${display_name ?? ''}`.trim()
    print(`${granted ? role : 'revoked'}  ${changed_at.toISOString()}  ${who}`)
  }
  for (const identity of config.admission.identities) print(`admin  ADMIN_IDENTITIES          ${identity}`)
  if (grants.length + config.admission.identities.length === 0) print('nobody has been let in')
}

async function setPassword({ config, db, publish, askPassword, print }: CommandParts): Promise<void> {
  if (config.admission.password !== undefined)
    throw new CommandError('ADMIN_PASSWORD is set and wins: change it there and start GAMELOG again')
  const password = await askPassword()
  const length = countCodePoints(password)
  if (length < minPassword || length > adminPasswordMax)
    throw new CommandError(`the password must have ${minPassword} to ${adminPasswordMax} characters`)
  const ended = await changePassword(db, { password, reason })
  await publish()
  print(`the admin password is changed; ${endedText(ended)}`)
}

async function clearHistory({ config, db, print }: CommandParts): Promise<void> {
  const rows = await clearDemoHistory({ config, db }, reason).catch((error) => {
    if (error instanceof HttpError) throw new CommandError('not every service answers: is GAMELOG running?')
    throw error
  })
  print(
    rows === 0
      ? 'there is no invented history'
      : `${rows} ${rows === 1 ? 'row' : 'rows'} of invented history removed`,
  )
}

function endedText(count: number): string {
  return count === 1 ? '1 admin session has ended' : `${count} admin sessions have ended`
}
