import type { ScriptData } from '@gamelog/contracts/widget/script-data'
import { startCounting } from './counting.ts'
import { chooseForm, isAccepted, withoutPrototypes } from './data.ts'
import { placeWidget } from './place.ts'
import { readSettings } from './settings.ts'
import { createWidget } from './widget.ts'

declare const __GAMELOG_WIDGET_DATA__: ScriptData

/** Shows the widget in the place of its script element. */
function start(): void {
  const script = document.currentScript as HTMLScriptElement | null
  // A module has no element, and nothing can be shown in the head.
  if (!script?.closest('body')) return
  const data = withoutPrototypes(__GAMELOG_WIDGET_DATA__)
  const settings = readSettings(script)
  const choice = chooseForm(data, settings.site)
  const isShown = data.ended || choice.form.articles.length || choice.form.more
  if (!isShown || !isAccepted(data, settings.host)) return
  const shown = { ...choice, origin: data.origin, ended: data.ended, ...settings }
  const widget = createWidget(shown)
  placeWidget(script, widget)
  if (shown.site && !data.ended) startCounting(widget, shown)
}

try {
  start()
} catch {
  // A widget that fails is not shown; the page does not notice.
}
