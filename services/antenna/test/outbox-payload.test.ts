import { storeAuditEvents } from '@gamelog/contracts/admin/audit'
import { storeNotices } from '@gamelog/contracts/admin/notices'
import { storeTransitions } from '@gamelog/contracts/widget/events'
import { createDatabase } from '@gamelog/server/database'
import { dequeueOutbox } from '@gamelog/server/outbox/repository'
import { createTestDatabase } from '@gamelog/testing/test-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { outbox } from '../src/db/migrations/0001-initial/outbox.ts'
import { up } from '../src/db/migrations/0002-outbox-payload.ts'
import type { AntennaTables } from '../src/db/tables.ts'

const [session, request, id] = ['a'.repeat(64), 'b'.repeat(32), '0b5f8a2e-9d3c-4f7a-8a51-1f2c3d4e5f60']
const at = '2026-11-27T01:02:03.000Z'
const limits = { events: 10, bytes: 48 * 1024 }

test('rows of every topic that wait while the columns give way to the payload arrive as they would have', async () => {
  await using database = await createTestDatabase()
  const db = createDatabase<AntennaTables>({ url: database.urls.antenna, schema: 'antenna', max: 1 })
  try {
    await sql`drop table outbox`.execute(db)
    await outbox.execute(db)
    const place = { domain: 'blog.example', widget_id: 'gamelog-pc-grid' }
    const transition = { at: '2026-11-26T00:00:00.000Z', visitor: 'v', ...place }
    await sql`
      insert into outbox (at, admin_session, request_id, action, target, before, after, reason) values
        (${at}, ${session}, ${request}, 'pickup.add', 'pickup:all', null, '{"title": "記事"}', '理由'),
        (${at}, null, null, 'source.edit', 'source:a', '[1]', null, null)`.execute(db)
    await sql`
      insert into outbox (at, topic, action, target, after) values
        (${at}, 'notice', 'source-failing', '/admin/sources/a', '{"subject": "a", "detail": null}')`.execute(
      db,
    )
    await sql`
      insert into outbox (id, topic, action, target, after)
      values (${id}, 'transition', 'transition', 'abcdefghijklmnop', ${JSON.stringify(transition)})`.execute(
      db,
    )
    await up(db as never)
    const events = await dequeueOutbox(db, 'audit', limits)
    const notices = await dequeueOutbox(db, 'notice', limits)
    const transitions = await dequeueOutbox(db, 'transition', limits)
    expect(new Set(events)).toEqual(
      new Set([
        {
          id: expect.any(String),
          at,
          admin_session: session,
          request_id: request,
          action: 'pickup.add',
          target: 'pickup:all',
          before: null,
          after: { title: '記事' },
          reason: '理由',
        },
        {
          id: expect.any(String),
          at,
          admin_session: null,
          action: 'source.edit',
          target: 'source:a',
          before: [1],
          after: null,
          reason: null,
        },
      ]),
    )
    expect(notices).toEqual([
      {
        id: expect.any(String),
        at,
        kind: 'source-failing',
        link: '/admin/sources/a',
        subject: 'a',
        detail: null,
      },
    ])
    expect(transitions).toEqual([{ id, article_id: 'abcdefghijklmnop', ...transition }])
    storeAuditEvents.body.parse({ events })
    storeNotices.body.parse({ notices })
    storeTransitions.body.parse({ transitions })
  } finally {
    await db.destroy()
  }
})
