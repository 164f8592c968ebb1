import type { ScriptArticle } from '@gamelog/contracts/widget/script-data'
import { guard, observe } from './guard.ts'
import { send } from './send.ts'
import type { Shown, Widget } from './widget.ts'

/** ms that half of the widget must be visible. */
const viewTime = 1_000
/** ms a click waits for the answer to the view. */
const answerTime = 1_000

/** Reports the view once, and each click with the view's token. Failures are silent. */
export function startCounting(widget: Widget, shown: Shown): void {
  let view: Promise<string> | undefined
  const reportView = () => {
    view ??= sendView(shown)
    return view
  }
  // Opening an article within the first second counts as a view, too.
  widget.onOpen = (article, address) => void sendClick(shown, article, address, reportView())
  whenSeen(widget.host, reportView)
}

/** Calls once half of the element has been in the viewport of a visible page for a second. */
function whenSeen(host: HTMLElement, onSeen: () => void): void {
  let isHalf = false
  let timer: ReturnType<typeof setTimeout> | undefined
  observe(host, { threshold: 0.5 }, ({ intersectionRatio }) => {
    isHalf = intersectionRatio >= 0.5
    restart(0)
  })
  const restart = guard<unknown>(() => {
    clearTimeout(timer)
    if (!isHalf || document.hidden) return
    timer = setTimeout(
      guard(() => {
        // One that its page keeps invisible is asked again a second later.
        if (isDrawn(host)) onSeen()
        else restart(0)
      }),
      viewTime,
    )
  })
  document.addEventListener('visibilitychange', restart)
}

/** False where rules of the page make it invisible in its place; older browsers cannot tell. */
function isDrawn(host: HTMLElement): boolean {
  const options = { __proto__: null, opacityProperty: true, visibilityProperty: true }
  return host.checkVisibility?.(options) !== false
}

/** The view's token; empty when it could not be had. */
async function sendView({ origin, form, site, experiment }: Shown): Promise<string> {
  try {
    // By hand: the page may have changed JSON. A host name needs no escape.
    const body = `{"site":"${site}"${experiment ? `,"experiment":${experiment}` : ''}}`
    const answer = await send(`${origin}/api/widget/${form.id}/view`, body)
    return (await answer.json()).view
  } catch {
    return ''
  }
}

async function sendClick(
  { origin, form, site }: Shown,
  { id, title }: ScriptArticle,
  address: string,
  view: Promise<string>,
): Promise<void> {
  try {
    const token = await new Promise<string | undefined>((resolve) => {
      setTimeout(resolve, answerTime)
      void view.then(resolve)
    })
    const query = `id=${id}&title=${encodeURIComponent(title)}&url=${encodeURIComponent(address)}&site=${site}&widget_id=${form.id}`
    await send(`${origin}/api/articles/click-from-widget?${query}&view=${token ?? ''}`)
  } catch {
    // Not counted.
  }
}
