import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@gamelog/contracts/admin/health'
import { schemaNames } from '@gamelog/server/provision'
import { z } from 'zod'

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
  store(path, secrets)
  return secrets
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
  store(join(dataDir, 'secrets.json'), adopted)
}

/** Removes the passwords of the services' database roles and of Redis, so that `loadSecrets` makes others. */
export function forgetPasswords(dataDir: string): void {
  const path = join(dataDir, 'secrets.json')
  const { databasePasswords, redisPasswords, redisPassword, ...rest } = JSON.parse(readFileSync(path, 'utf8'))
  store(path, rest)
}

function store(path: string, secrets: Partial<Secrets>): void {
  writeFileSync(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
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
const requiredInProduction = [
  'INTERNAL_TOKEN',
  'ADMIN_PASSWORD',
  'ADMIN_SECRET',
  'AUTH_SECRET',
  'DISPLAY_ID_SECRET',
  'GUEST_COOKIE_SECRET',
] as const

/** Variables of the secrets that a start must have or may be given. */
export function secretShape(production: boolean) {
  const [root, given] = [z.string().min(32, 'at least 32 characters'), z.string()]
  const required = requiredInProduction.map((name) => [name, given] as const)
  return {
    ...(production ? Object.fromEntries(required) : {}),
    INTERNAL_TOKEN: production ? root : root.optional(),
    INTERNAL_TOKEN_PREVIOUS: root.optional(),
  }
}

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
