import type { ScriptData } from '@gamelog/contracts/widget/script-data'
import type { App } from '@gamelog/server/app'

/** Asks for the script of a widget. */
export function getScript(app: App, id: string, headers: Record<string, string> = {}) {
  return app.inject({ url: `/api/widget/${id}.js`, headers })
}

/** The data in a script of the stage. */
export function dataOf(script: string): ScriptData {
  return JSON.parse(/show\((.*)\)/s.exec(script)?.[1] ?? '')
}

/** The articles a widget shows. */
export async function shownArticles(app: App, id: string): Promise<string[]> {
  return dataOf((await getScript(app, id)).body).form.articles.map((article) => article.id)
}
