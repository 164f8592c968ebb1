import './styles.css'
import { loadToasts } from '@gamelog/ui/toast.tsx'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { askAdConfig } from '../features/ads/ad-config.ts'
import { restoreReturn } from '../features/auth/return-point.ts'
import { onFirstInput } from '../shared/first-input.ts'
import { keepInTab, readTab } from '../shared/tab-memory.ts'
import { App } from './app.tsx'
import { preloadRoute } from './routes.tsx'

const root = document.getElementById('root')
let stands = false

// After a deployment the chunks this page knows may be gone: load the page anew, once.
addEventListener('vite:preloadError', (event) => {
  const key = 'gamelog:reloaded'
  // A page that stands says in the part's place that it did not come, and what to do.
  if (stands || !navigator.onLine || readTab(key)) return
  keepInTab(key, true)
  // What cannot be remembered would be done again and again.
  if (!readTab(key)) return
  event.preventDefault()
  location.reload()
})

onFirstInput(() => void loadToasts().catch(() => undefined))
restoreReturn()
askAdConfig()

async function start(): Promise<void> {
  // The screen's own chunk first: an empty frame would flash before the full picture. Not awaited at
  // the top level, where a chunk that imports from this one would wait for itself.
  await preloadRoute(location.pathname).catch(() => undefined)
  if (!root) return
  stands = true
  // As a transition the first render makes way every 5 ms: a slow phone answers a touch meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}

void start()
