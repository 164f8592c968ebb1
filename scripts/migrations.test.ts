import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Migrations } from '@gamelog/server/migrate'
import { schemaNames } from '@gamelog/server/provision'
import { expect, test } from 'vitest'

test.each(schemaNames)('%s: migrations are numbered without a gap, and all are listed', async (schema) => {
  const folder = join(import.meta.dirname, '../services', schema, 'src/db/migrations')
  const { migrations } = (await import(join(folder, 'index.ts'))) as { migrations: Migrations }
  const files = readdirSync(folder).filter((name) => name !== 'index.ts')
  const names = files.map((name) => name.replace(/\.ts$/, '')).sort()
  expect(Object.keys(migrations)).toEqual(names)
  expect(names.map((name) => /^(\d{4})-[a-z0-9-]+$/.exec(name)?.[1])).toEqual(
    names.map((_, index) => String(index + 1).padStart(4, '0')),
  )
})
