import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOlder, releaseVersion, rollbackVersion } from '@gamelog/server/release-version'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('package-lock.json and the changelog have the version', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  expect([lock.version, lock.packages[''].version]).toEqual([releaseVersion, releaseVersion])
  expect(/^## (.*)$/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))?.[1]).toBe(releaseVersion)
})

test('versions are compared by their numbers', () => {
  expect(['0.2.0', '0.10.0', '1.0.0'].map((version) => isOlder(version, '0.10.0'))).toEqual([
    true,
    false,
    false,
  ])
  expect(isOlder(releaseVersion, rollbackVersion)).toBe(false)
})

test.each([
  ['scripts/bootstrap.mjs', 'start'],
  ['scripts/bootstrap.mjs', 'admin'],
  ['services/widget/src/main.ts'],
  ['services/antenna/src/worker.ts'],
])('%s %s --version prints it, without any configuration', (...command) => {
  const printed = execFileSync(process.execPath, [...command, '--version'], {
    cwd: root,
    env: {},
    encoding: 'utf8',
  })
  expect(printed).toBe(`${releaseVersion}\n`)
})
