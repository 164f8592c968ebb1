import { gzipSync } from 'node:zlib'
import { maxScriptBytes, type ScriptData, type ScriptForm } from '@gamelog/contracts/widget/script-data'

/**
 * The script with as many articles as `maxScriptBytes` have room for. `more` of a form says how many it lacks.
 * @param render makes the script of the data
 */
export function fitScript(data: ScriptData, render: (data: ScriptData) => string): string {
  const whole = render(data)
  if (isSmall(whole)) return whole
  // The longest beginning of the articles that fits, by bisection.
  let fitting = 0
  let tooMany = data.form.articles.length + (data.split?.form.articles.length ?? 0)
  while (tooMany - fitting > 1) {
    const middle = (fitting + tooMany) >> 1
    if (isSmall(render(withArticles(data, middle)))) fitting = middle
    else tooMany = middle
  }
  return render(withArticles(data, fitting))
}

// By the level at which `packAnswer` compresses.
function isSmall(script: string): boolean {
  return gzipSync(script).length <= maxScriptBytes
}

/** The data with the first `count` articles, the widget's own before those of the split. */
function withArticles(data: ScriptData, count: number): ScriptData {
  const own = firstOf(data.form, count)
  if (!data.split) return { ...data, form: own }
  const others = Math.max(0, count - data.form.articles.length)
  return { ...data, form: own, split: { ...data.split, form: firstOf(data.split.form, others) } }
}

function firstOf({ id, articles }: ScriptForm, count: number): ScriptForm {
  const more = articles.length - count
  return more > 0 ? { id, articles: articles.slice(0, count), more } : { id, articles }
}
