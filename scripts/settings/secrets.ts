import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@gamelog/contracts/admin/health'
import { schemaNames } from '@gamelog/server/provision'

/** Made once per data folder and kept in its secrets.json (mode 600). */
export interface Secrets {
  postgresPassword: string
  redisPassword: string
  /** Of the services' roles, and of `backup`, which may only read. */
  databasePasswords: Record<string, string>
  /** Of the services' own Redis users; `redisPassword` is the user's who may do everything. */
  redisPasswords: Record<ServiceName, string>
  /** The secrets of the services that call others are made from it; no service has it. */
  internalToken: string
  adminPassword: string
  adminSecret: string
  displayIdSecret: string
  guestCookieSecret: string
  tokenKeySecret: string
  idpClientSecret: string
}

/** Reads the secrets of a data folder; makes those that are not there yet, the ones of new services too. */
export function loadSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json')
  const kept: Partial<Secrets> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const secrets: Secrets = {
    postgresPassword: token(),
    redisPassword: token(),
    internalToken: token(),
    adminPassword: readablePassword(),
    adminSecret: token(),
    displayIdSecret: token(),
    guestCookieSecret: token(),
    tokenKeySecret: token(),
    idpClientSecret: token(),
    ...kept,
    databasePasswords: passwordsFor([...schemaNames, 'backup'], kept.databasePasswords),
    redisPasswords: passwordsFor(serviceNames, kept.redisPasswords),
  }
  storeSecrets(path, secrets)
  return secrets
}

function storeSecrets(path: string, secrets: Secrets): void {
  const text = `${JSON.stringify(secrets, null, 2)}\n`
  writeFileSync(`${path}.new`, text, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

/**
 * Takes over, with restored data, the secrets that open or sign it, by the names of their variables; those of the servers stay
 * this folder's.
 */
export function adoptSecrets(dataDir: string, restored: Readonly<Record<string, string>>): void {
  const kept = loadSecrets(dataDir)
  const adopted: Secrets = {
    ...kept,
    adminPassword: restored.ADMIN_INITIAL_PASSWORD ?? kept.adminPassword,
    adminSecret: restored.ADMIN_SECRET ?? kept.adminSecret,
    tokenKeySecret: restored.AUTH_SECRET ?? kept.tokenKeySecret,
    displayIdSecret: restored.DISPLAY_ID_SECRET ?? kept.displayIdSecret,
    guestCookieSecret: restored.GUEST_COOKIE_SECRET ?? kept.guestCookieSecret,
  }
  storeSecrets(join(dataDir, 'secrets.json'), adopted)
}

function passwordsFor<Name extends string>(
  names: readonly Name[],
  kept: Partial<Record<Name, string>> = {},
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, kept[name] ?? token()])) as Record<Name, string>
}

/** The variables by which services are told secrets that one or two of them share. */
export function secretVariables(secrets: Secrets) {
  return {
    // Until the operator sets another one: ADMIN_PASSWORD, or the command `password`.
    ADMIN_INITIAL_PASSWORD: secrets.adminPassword,
    ADMIN_SECRET: secrets.adminSecret,
    AUTH_SECRET: secrets.tokenKeySecret,
    DISPLAY_ID_SECRET: secrets.displayIdSecret,
    GUEST_COOKIE_SECRET: secrets.guestCookieSecret,
    IDP_CLIENT_SECRET: secrets.idpClientSecret,
  }
}

/** Secrets an operator must choose in production; nothing is made up there. */
export const requiredInProduction = [
  'INTERNAL_TOKEN',
  'ADMIN_PASSWORD',
  'ADMIN_SECRET',
  'AUTH_SECRET',
  'DISPLAY_ID_SECRET',
  'GUEST_COOKIE_SECRET',
] as const

/** 256 bits, safe in an address and in a shell. */
function token(): string {
  return randomBytes(32).toString('base64url')
}

/** For a person to type: 80 bits in four groups, without letters that look alike. */
function readablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789x'
  const text = [...randomBytes(16)].map((byte) => letters[byte % 32]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}
