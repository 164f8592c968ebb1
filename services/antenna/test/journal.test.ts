import {
  expectSameTables,
  makeJournalFolder,
  readJournal,
  restoreBackup,
  untilWritten,
} from '@gamelog/testing/journal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { replay } from '../src/journal/replay.ts'
import { insertArticles } from './_antenna.ts'
import { type Office, stageOffice } from './_office.ts'

let folder: Awaited<ReturnType<typeof makeJournalFolder>>
let office: Office
beforeAll(async () => {
  folder = await makeJournalFolder()
  office = await stageOffice([], { JOURNAL_DIR: folder.path })
})
afterAll(async () => {
  await office[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

async function ask(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) {
  const answer = await office.ask(method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}
const takeDown = (article_id: string | undefined, target = 'article') =>
  ask('POST', 'takedowns', { target, article_id, reason: 'rights', note: '申し出の内容' })

test('takedowns and suspended sources since the backup are as they were', async () => {
  const ids = await insertArticles(office.db, 4, () => ({ thumbnail_url: 'https://img.example/1.png' }))
  const [{ id: source = '' } = {}] = await office.db.selectFrom('sources').select('id').execute()
  const before = await takeDown(ids[0])
  const url = office.env.ANTENNA_DATABASE_URL ?? ''
  await using backup = await restoreBackup(url, 'antenna')

  await ask('POST', `takedowns/${before.id}/restore`)
  await takeDown(ids[1], 'thumbnail')
  await takeDown(ids[2], 'site')
  const again = await takeDown(ids[3])
  await ask('POST', `takedowns/${again.id}/restore`)
  await takeDown(ids[3])
  await ask('POST', `sources/${source}/pause`, { until: null, note: '依頼により' })
  await ask('DELETE', `sources/${source}`)
  await untilWritten(url, 'antenna')

  const config = readConfig({ ...office.env, ANTENNA_DATABASE_URL: backup.urls.antenna })
  expect(await replay(config)).toMatch(/: 8 made again, 0 already so, 0 about what the backup does not have$/)
  // The operators' notes are not in the journal; what readers get is looked at anew.
  await expectSameTables('antenna', [backup.adminUrl, url], {
    tables: ['publication', 'source_weeks'],
    columns: ['note', 'pause_note', 'places', 'took_ms', 'checked_at', 'check_from'],
  })
  const journal = JSON.stringify(await readJournal(folder.path, 'antenna'))
  for (const secret of ['申し出の内容', '依頼により']) expect(journal).not.toContain(secret)
})
