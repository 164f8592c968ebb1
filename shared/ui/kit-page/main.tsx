import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { followBack } from '../src/close-on-back.ts'
import { loadDialogs } from '../src/kit/lazy-dialog.tsx'
import { loadToasts } from '../src/kit/toast.tsx'
import { KitPage } from './kit-page.tsx'

// Ahead of the first press of a button that opens one.
void loadDialogs()
void loadToasts()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <KitPage />
      </BrowserRouter>
    </StrictMode>,
  )
  // After the router, which numbers the entries of the session history.
  followBack()
}
