import { execFile } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { ownEnvironment } from './environment.ts'
import { LaunchError } from './launch-error.ts'
import { findProgram, isRoot } from './programs.ts'
import type { Report } from './report.ts'

const run = promisify(execFile)
const policy = '/usr/sbin/policy-rc.d'

/** A program the machine must have, and its package. */
export interface SystemProgram {
  /** Shown to people. */
  name: string
  isPresent(): boolean | Promise<boolean>
  apt: string
  brew?: string
  /** Install command where there is no apt. */
  elsewhere?: string
  /** Debian's own unit of it, which must not run beside ours. */
  unit?: string
}

export const redisServer: SystemProgram = {
  name: 'redis-server',
  isPresent: () => findProgram('redis-server') !== null,
  apt: 'redis-server',
  brew: 'redis',
  unit: 'redis-server',
}

export const nginx: SystemProgram = {
  name: 'nginx',
  isPresent: () => findProgram('nginx') !== null,
  apt: 'nginx-light',
  brew: 'nginx',
  unit: 'nginx',
}

/**
 * Installs missing programs: on Debian as root with apt, the packages' own daemons kept off.
 * @throws LaunchError naming what is missing and the command that brings it.
 */
export async function ensurePrograms(programs: readonly SystemProgram[], report: Report): Promise<void> {
  await installPrograms(await findMissing(programs), report)
}

/** Programs this machine lacks. @throws LaunchError as `ensurePrograms` where this process cannot install them. */
export async function findMissing(programs: readonly SystemProgram[]): Promise<SystemProgram[]> {
  const present = await Promise.all(programs.map((program) => program.isPresent()))
  const missing = programs.filter((_, index) => !present[index])
  if (missing.length > 0 && (!isRoot() || findProgram('apt-get') === null))
    throw new LaunchError(missingLine(missing))
  return missing
}

/** Installs what `findMissing` has found. @throws LaunchError when apt-get fails. */
export async function installPrograms(missing: readonly SystemProgram[], report: Report): Promise<void> {
  if (missing.length === 0) return
  await report.step(`installed ${missing.map((program) => program.apt).join(', ')}`, () => install(missing))
}

function missingLine(missing: readonly SystemProgram[]): string {
  const names = missing.map((program) => program.name).join(' and ')
  return `${names} ${missing.length > 1 ? 'are' : 'is'} missing: run "${remedy(missing)}"`
}

function remedy(missing: readonly SystemProgram[]): string {
  if (findProgram('apt-get') !== null) {
    return `sudo apt-get install ${missing.map((program) => program.apt).join(' ')}`
  }
  const commands = missing.map(({ name, brew, elsewhere }) => elsewhere ?? `brew install ${brew ?? name}`)
  return commands.join(' && ')
}

async function install(missing: readonly SystemProgram[]): Promise<void> {
  // Debian starts a daemon as soon as it is installed, unless this file says no.
  const forbidStart = !existsSync(policy)
  if (forbidStart) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    const packages = missing.map((program) => program.apt)
    // An old list of packages leads to old versions, such as a Chromium that Playwright cannot fully drive. Without a
    // network the list of this machine has to do.
    await apt('update').catch(() => {})
    await apt('install', '--no-install-recommends', ...packages)
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim().split('\n').at(-1) ?? String(error)
    throw new LaunchError(`${missingLine(missing)} (apt-get failed: ${said})`)
  } finally {
    if (forbidStart) rmSync(policy, { force: true })
  }
  for (const { unit } of missing) if (unit !== undefined) await disableUnit(unit)
}

async function apt(...args: string[]): Promise<void> {
  const options = ['-qq', '-y', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Dpkg::Use-Pty=0']
  const env = { ...ownEnvironment(), DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', [...options, ...args], { env, maxBuffer: 64 * 1024 * 1024 })
}

/** The daemon is off now; this keeps it off after the next boot. */
async function disableUnit(unit: string): Promise<void> {
  const systemctl = findProgram('systemctl')
  const command = systemctl === null ? findProgram('update-rc.d') : systemctl
  if (command === null) return
  const args = systemctl === null ? [unit, 'disable'] : ['disable', unit]
  // Without a running init there is nothing that would start it.
  await run(command, args).catch(() => {})
}
