import '../styles/index.css'
import { followBack } from '@gamelog/ui/close-on-back'
import { holdScrollRestoration } from '@gamelog/ui/history-entry'
import { followTheme } from '@gamelog/ui/theme'
import { allowTranslation } from '@gamelog/ui/translated-page'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { keepFocus } from './keep-focus.ts'

allowTranslation()
followTheme()
// react-router's ScrollRestoration scrolls, for as long as the page is open.
holdScrollRestoration()
followBack()
keepFocus()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
