import type { Migrations } from '@gamelog/server/migrate'
import type { SchemaName } from '@gamelog/server/provision'
import { releaseVersion } from '@gamelog/server/release-version'
import { migrations as admin } from '../../../services/admin/src/db/migrations/index.ts'
import { migrations as antenna } from '../../../services/antenna/src/db/migrations/index.ts'
import { migrations as board } from '../../../services/board/src/db/migrations/index.ts'
import { migrations as user } from '../../../services/user/src/db/migrations/index.ts'
import { migrations as widget } from '../../../services/widget/src/db/migrations/index.ts'
import type { SiteRecord } from '../archive/records.ts'
import { BackupError } from '../backup-error.ts'

/** Migrations of this program by schema. */
export const knownMigrations: Readonly<Record<SchemaName, Migrations>> = {
  user,
  board,
  antenna,
  admin,
  widget,
}

/**
 * Checks that this program can make the schemas a backup was taken of.
 * @throws BackupError with the version that can
 */
export function refuseUnknownSchema({ schemas, version }: SiteRecord, name: string): void {
  for (const schema of schemas) {
    const known = Object.keys(knownMigrations[schema.name])
    const other = schema.migrations.find((migration, index) => migration.name !== known[index])
    if (other === undefined) continue
    const needed = other.version ?? version
    throw new BackupError(
      `${name} has the schema of version ${needed}, which this program's ${releaseVersion} does not know (${schema.name}/${other.name}): restore it with version ${needed}`,
    )
  }
}
