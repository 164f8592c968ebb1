import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface LockedPackage {
  integrity?: string
  link?: boolean
  /** Comes in the archive of the package it is under, whose checksum covers it. */
  inBundle?: boolean
  hasInstallScript?: boolean
}

const root = join(import.meta.dirname, '..')
const lockfiles = ['package-lock.json', 'scripts/bench/package-lock.json']
const installed = lockfiles
  .flatMap((file) => Object.entries<LockedPackage>(readJson(file).packages))
  .filter(([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle)

test('every package of the lockfiles has a checksum, those for other systems too', () => {
  const unchecked = installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)
  expect(unchecked).toEqual([])
})

test('a package with an install script is either allowed or refused by name', () => {
  const decided: Record<string, boolean> = readJson('package.json').allowScripts
  const undecided = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
    .filter((name) => !(name in decided))
  expect(undecided).toEqual([])
})

function readJson(file: string) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
