import { maxWidgetArticles } from '@gamelog/contracts/widget/ids'
import { createAnswerCache } from '@gamelog/server/answers/answer-cache'
import type { ReadyAnswer } from '@gamelog/server/answers/ready-answer'
import type { WidgetContext } from '../../context.ts'
import { widgetState } from '../../widgets/access/access.ts'
import { ancestorsOf } from '../../widgets/access/ancestors.ts'
import type { Choice } from '../../widgets/content/choose-articles.ts'
import type { MostClicked } from '../../widgets/content/most-clicked.ts'
import { createBuiltScriptReader } from './built-script.ts'
import { makeFormArticles, makeScript, type ScriptContent, type Split } from './make-script.ts'
import type { ScriptSettings, SettingsReader } from './read-settings.ts'

/** Some 500 scripts of 8 KB, gzipped. */
const maxCacheBytes = 4 * 1024 * 1024

/** Settings of a widget that is not saved yet. */
const unsaved = {
  article_ids: [],
  rule: { order: 'newest', category: 'all', count: maxWidgetArticles / 2 },
  version: 1,
} as const

export interface Scripts {
  /** The script of a widget; undefined for an unknown id. @throws 503 */
  read(id: string): Promise<ReadyAnswer | undefined>
  /** All articles of a widget as JSON (`FormArticles`); undefined where none are shown. @throws 503 */
  readArticles(id: string): Promise<ReadyAnswer | undefined>
  /** The script with other choices than the saved ones, also of an id that is not saved yet. @throws 503 */
  preview(id: string, choice: PartialChoice): Promise<string>
  /** Sources that may show a widget in a frame, as frame-ancestors has them; undefined for an unknown id. @throws 503 */
  ancestors(id: string): Promise<string | undefined>
}

/** Choices in place of the saved ones. */
interface PartialChoice {
  article_ids?: string[] | undefined
  rule: { [Field in keyof Choice['rule']]?: Choice['rule'][Field] | undefined }
}

/** The scripts as the embeds get them: each made once for what it shows. */
export function createScripts(
  context: WidgetContext,
  readSettings: SettingsReader,
  readMostClicked: () => MostClicked,
): Scripts {
  const origin = context.config.http.publicOrigin
  const readBuilt = createBuiltScriptReader(context)
  const answers = createAnswerCache({ maxBytes: maxCacheBytes })

  const readContent = async (): Promise<ScriptContent & { version: string }> => {
    const { file, version } = await context.readArticles()
    const mostClicked = readMostClicked()
    return { origin, file, mostClicked: mostClicked.ids, version: `${version} ${mostClicked.version}` }
  }

  return {
    async ancestors(id) {
      const access = (await readSettings()).access.get(id)
      return access && widgetState(access) !== 'gone' ? ancestorsOf(access) : undefined
    },

    async read(id) {
      const settings = await readSettings()
      const widget = settings.widgets.get(id)
      const access = settings.access.get(id)
      if (!widget || !access || widgetState(access) === 'gone') return undefined
      const content = await readContent()
      const split = splitOf(id, settings)
      const versions = [widget.version, split?.experiment.id, split?.other.version, content.version]
      return answers.get(`${id} ${versions.join(' ')}`, async () =>
        makeScript(await readBuilt(), widget, content, { access, split }),
      )
    },

    async readArticles(id) {
      const settings = await readSettings()
      const widget = settings.widgets.get(id)
      const access = settings.access.get(id)
      if (!widget || !access || widgetState(access) !== 'shown') return undefined
      const content = await readContent()
      return answers.get(`articles of ${id} ${widget.version} ${content.version}`, async () =>
        JSON.stringify(makeFormArticles(widget, content)),
      )
    },

    async preview(id, { article_ids, rule }) {
      const { widgets } = await readSettings()
      const saved = widgets.get(id) ?? { ...unsaved, widget_id: id, article_ids: [] }
      const given = Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined))
      const shown = {
        ...saved,
        article_ids: article_ids ?? saved.article_ids,
        rule: { ...saved.rule, ...given },
      }
      return makeScript(await readBuilt(), shown, await readContent(), { isPreview: true })
    },
  }
}

/** The experiment that shows another form in place of the widget. */
function splitOf(id: string, { widgets, experiments, access }: ScriptSettings): Split | undefined {
  const experiment = experiments.find(({ widget_a }) => widget_a === id)
  const other = experiment && widgets.get(experiment.widget_b)
  const otherAccess = other && access.get(other.widget_id)
  if (!other || !otherAccess || widgetState(otherAccess) !== 'shown') return undefined
  return { experiment, other }
}
