import '../styles/index.css'
import { followBack } from '@gamelog/ui/close-on-back'
import { followTheme } from '@gamelog/ui/theme'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { keepFocus } from './keep-focus.ts'

followTheme()
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
