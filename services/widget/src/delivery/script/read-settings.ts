import type { WidgetSettings } from '@gamelog/contracts/widget/settings'
import { unavailable } from '@gamelog/server/errors'
import { logFailure } from '@gamelog/server/log-failure'
import type { WidgetContext } from '../../context.ts'
import { type AccessRow, isAccepted } from '../../widgets/access/access.ts'
import { listRunning, type RunningExperiment } from '../../widgets/experiments/repository.ts'
import { listWidgetRows, toSettings } from '../../widgets/settings/repository.ts'

/** ms settings are used before they are read again: with at most 2 s of nginx a change is out within 5 s, in every replica. */
const maxAgeMs = 1_000

/** Settings of all widgets, as they are few, the running experiments, and who may show what. */
export interface ScriptSettings {
  widgets: ReadonlyMap<string, WidgetSettings>
  experiments: readonly RunningExperiment[]
  access: ReadonlyMap<string, AccessRow>
}

/** @throws 503 while there are none */
export type SettingsReader = () => Promise<ScriptSettings>

/**
 * Reads all widgets at most once a second and keeps the last ones while Postgres is away.
 */
export function createSettingsReader({ db, log }: Pick<WidgetContext, 'db' | 'log'>): SettingsReader {
  let last: ScriptSettings | undefined
  let reading: Promise<ScriptSettings> | undefined
  let readAt = 0

  return async (): Promise<ScriptSettings> => {
    if (last && Date.now() - readAt < maxAgeMs) return last
    // The age counts from before the query: what was saved meanwhile may not be in it.
    const startedAt = Date.now()
    reading ??= read()
      .catch((error: Error) => {
        logFailure(log, 'settings of widgets', error)
        if (!last) throw unavailable()
        return last
      })
      .then((settings) => {
        last = settings
        readAt = startedAt
        return settings
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  async function read(): Promise<ScriptSettings> {
    const [rows, experiments] = await Promise.all([listWidgetRows(db), listRunning(db, new Date())])
    return {
      experiments,
      widgets: new Map(rows.map((row) => [row.widget_id, toSettings(row)])),
      access: new Map(rows.map((row) => [row.widget_id, row])),
    }
  }
}

/**
 * Whether what a page of a domain shows of a widget counts; null = the domain is not known. Where the settings cannot be read,
 * nothing is lost: it counts. Never rejects.
 */
export function createAcceptance(readSettings: SettingsReader) {
  return async (widgetId: string, domain: string | null): Promise<boolean> => {
    const access = (await readSettings().catch(() => undefined))?.access.get(widgetId)
    return !access || isAccepted(access, domain)
  }
}
