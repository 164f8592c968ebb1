import './styles.css'
import { followBack } from '@gamelog/ui/close-on-back'
import { loadToasts } from '@gamelog/ui/kit/toast.tsx'
import { allowTranslation } from '@gamelog/ui/translated-page'
import { setClock } from '@gamelog/ui/use-now'
import { onlineManager } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { askAdConfig } from '../features/ads/ad-config.ts'
import { hasLoginAnswer } from '../shared/account/has-login-answer.ts'
import { watchStyles } from '../shared/failed-styles.ts'
import { onFirstInput } from '../shared/first-input.ts'
import { hasMuteRules } from '../shared/mute/has-mute-rules.ts'
import { readTab, storeInTab } from '../shared/tab-memory.ts'
import { App, createQueries } from './app.tsx'
import { preloadRoute } from './routes.tsx'

const root = document.getElementById('root')
let isRendered = false

// A deployment may have removed the chunks this page names: reload it, once.
addEventListener('vite:preloadError', (event) => {
  const key = 'gamelog:reloaded'
  // In a rendered page the part itself shows the failure.
  if (isRendered || !navigator.onLine || readTab(key)) return
  storeInTab(key, true)
  // Without storage the page would reload for ever.
  if (!readTab(key)) return
  event.preventDefault()
  location.reload()
})

// It assumes a network until an event says otherwise: a page opened offline would not notice that it came back.
onlineManager.setOnline(navigator.onLine)
allowTranslation()
watchStyles()
onFirstInput(() => void loadToasts().catch(() => undefined))
followBack()
askAdConfig()

/** False where the served posts stay as they are. */
async function openServedRange(): Promise<boolean> {
  const [, id] = /^\/board\/thread\/(\d+)\/[^/]+$/.exec(location.pathname) ?? []
  if (!id || !document.querySelector('[data-served="plain"]')) return true
  const { openRange } = await import('../features/thread/open-range.ts')
  return openRange(id)
}

/** After a login the screen that the visitor left is shown first; without the chunk that of the present address. */
async function returnFromLogin(): Promise<void> {
  if (!hasLoginAnswer(new URL(location.href))) return
  // The frame of another address cannot be taken over.
  delete root?.dataset.served
  await import('../features/auth/return-point.ts').then(
    ({ restoreReturn }) => restoreReturn(),
    () => undefined,
  )
}

async function start(): Promise<void> {
  await returnFromLogin()
  if (!(await openServedRange())) return
  // The screen's chunk first: an empty frame would flash before it. No top-level await: a chunk that imports from
  // this one would wait for itself.
  await Promise.all([
    preloadRoute(location.pathname).catch(() => undefined),
    hasMuteRules() &&
      import('./preload-rules.ts').then(
        ({ preloadRules }) => preloadRules(),
        () => undefined,
      ),
  ])
  if (!root) return
  isRendered = true
  const app = <App queries={createQueries()} router={BrowserRouter} />
  const clock = root.dataset.served
  // A transition yields every 5 ms: a slow phone answers a touch during the first render.
  startTransition(() => {
    if (clock === undefined) return createRoot(root).render(app)
    setClock(Number(clock))
    hydrateRoot(root, app)
  })
}

void start()
