import { attachStack } from '@gamelog/testing/stack'
import { testedDataFolder } from '../../scripts/config.ts'
import { stackDatabase } from '../stack/_stack-database.ts'

/** Incidents written into the database of the tested site; they are removed with it. */
export interface GivenIncidents extends AsyncDisposable {
  /** Lasts since 12 minutes, told after 72 s. */
  open: number
  /** Of the same service, ended. */
  ended: number
}

/** A lasting incident of the widget service and one before it. */
export async function giveIncidents(): Promise<GivenIncidents> {
  const database = stackDatabase(attachStack(testedDataFolder()), 'admin')
  const insert = async (minutesAgo: number, minutes: number | null): Promise<number> => {
    const { rows } = await database.pool.query(
      `with incident as (
         insert into incidents (kind, subject, title, detail, level, started_at, opened_at, notified_at, ended_at)
         select 'service-down', 'widget', 'widget が停止', '外側からの確認が 3回続けて失敗。HTTP 503', 2, begin,
           begin + interval '30 seconds', begin + interval '72 seconds', begin + make_interval(mins => $2)
         from (select now() - make_interval(mins => $1) as begin) as given
         returning id, started_at, opened_at, notified_at)
       insert into incident_events (incident_id, at, kind, text, detail)
       select incident.id, event.* from incident, lateral (values
         (started_at, 'first-failure', '最初の失敗', '時間切れ'),
         (opened_at, 'opened', '停止と判定。外側からの確認が 3回続けて失敗', '時間切れ・HTTP 503・HTTP 503'),
         (notified_at, 'notified', 'Webhookに知らせました', '検知から 42秒')) as event
       returning incident_id`,
      [minutesAgo, minutes],
    )
    return rows[0].incident_id
  }
  const ended = await insert(900, 4)
  const open = await insert(12, null)
  return {
    open,
    ended,
    async [Symbol.asyncDispose]() {
      await database.pool.query('delete from incidents where id = any($1)', [[open, ended]])
      await database[Symbol.asyncDispose]()
    },
  }
}
