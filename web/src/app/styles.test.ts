import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('no part uses a part of the kit whose utilities are left out of the styles', () => {
  const [, names = ''] =
    /@source not ".*kit\/\{(.+)\}\.tsx"/.exec(readFileSync(join(root, 'app/styles.css'), 'utf8')) ?? []
  const excluded = names.split(',').map((name) => `kit/${name}.tsx`)
  expect(excluded.length).toBeGreaterThan(1)
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  )
  const users = sources.filter((path) => {
    const code = readFileSync(join(root, path), 'utf8')
    return excluded.some((name) => code.includes(name))
  })
  expect(users).toEqual([])
})
