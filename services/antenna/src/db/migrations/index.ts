import type { Migrations } from '@gamelog/server/migrate'
import * as initial from './0001-initial/index.ts'
import * as outboxPayload from './0002-outbox-payload.ts'
import * as sourceRuleTrees from './0003-source-rule-trees.ts'
import * as takedownsWithoutScheme from './0004-takedowns-without-scheme.ts'
import * as hoursAhead from './0005-hours-ahead.ts'
import * as mergedArticles from './0006-merged-articles.ts'
import * as journal from './0007-journal.ts'

export const migrations: Migrations = {
  '0001-initial': initial,
  '0002-outbox-payload': outboxPayload,
  '0003-source-rule-trees': sourceRuleTrees,
  '0004-takedowns-without-scheme': takedownsWithoutScheme,
  '0005-hours-ahead': hoursAhead,
  '0006-merged-articles': mergedArticles,
  '0007-journal': journal,
}
