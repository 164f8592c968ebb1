import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Migrations, migrate } from '@gamelog/server/migrate'
import { provisionDatabase, type SchemaName, schemaNames } from '@gamelog/server/provision'

/** Database every test database is copied from. */
export const templateName = 'gamelog_template'

/** The roles are of the whole server: all test databases share them. */
export const rolePrefix = 'gamelog_test'

/** Roles of throw-away servers. */
export const rolePasswords = Object.fromEntries(schemaNames.map((name) => [name, 'test'])) as Record<
  SchemaName,
  string
>

/** Makes the template: roles, schemas and every service's migrations. */
export async function makeTemplate(adminUrl: string): Promise<void> {
  const urls = await provisionDatabase({
    adminUrl,
    database: templateName,
    passwords: rolePasswords,
    rolePrefix,
  })
  await Promise.all(
    schemaNames.map(async (schema) => {
      const file = join(import.meta.dirname, '../../../services', schema, 'src/db/migrations/index.ts')
      if (!existsSync(file)) return
      const { migrations } = (await import(file)) as { migrations: Migrations }
      await migrate({ url: urls[schema], schema }, migrations)
    }),
  )
}
