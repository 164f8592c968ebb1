import './styles.css'
import { followTheme } from '@gamelog/ui/theme'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { restoreReturn } from '../features/auth/return-point.ts'
import { watchArticleClicks } from '../features/clicks/watch-clicks.ts'
import { App } from './app.tsx'
import { preloadRoute } from './routes.tsx'

followTheme()

// After a deployment the chunks this page knows may be gone: load the page anew, once.
addEventListener('vite:preloadError', (event) => {
  const key = 'gamelog:reloaded'
  if (sessionStorage.getItem(key)) return
  sessionStorage.setItem(key, '1')
  event.preventDefault()
  location.reload()
})

restoreReturn()
watchArticleClicks()

async function start(): Promise<void> {
  // The screen's own chunk first: its Suspense fallback would flash between two full pictures. Not awaited at
  // the top level, where a chunk that imports from this one would wait for itself.
  await preloadRoute(location.pathname)
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

void start()
