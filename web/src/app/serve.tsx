import type { SiteState } from '@gamelog/contracts/admin/site-state'
import { openSite } from '@gamelog/domain/site-state'
import { setClock } from '@gamelog/ui/use-now'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { serveData } from '../shared/served-data.ts'
import { setSite } from '../shared/site/site-store.ts'
import { App, createQueries } from './app.tsx'
import { preloadRoute, ScreenRoutes } from './routes.tsx'
import { preloadScreen } from './screens.ts'

interface Served {
  /** Path and query of the page. */
  path: string
  /** The JSON the page carries for its scripts. */
  data: unknown
  /** Notice and stops that operators tell all readers. */
  site?: SiteState | undefined
  /** Unix seconds: the clock of the page, which its scripts begin with. */
  at: number
}

/**
 * HTML of the site at a path for a visitor who was never here, for every width of the window: what a reader's browser takes
 * over (main.tsx), once its inline scripts have adapted it (inline/). Runs in the services: modules of served screens must
 * not touch `window` when they are imported.
 */
export async function serveScreen({ path, data, site = openSite, at }: Served): Promise<string> {
  setSite(site)
  await preloadRoute(new URL(path, 'http://site').pathname)
  serveData(data)
  setClock(at)
  const queries = createQueries()
  const html = renderToString(
    <App
      queries={queries}
      router={({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>}
    />,
  )
  queries.clear()
  // React puts preloads of pictures before the markup; the page's head preloads the largest already.
  return html.replace(/^(<link [^>]*>)+/, '')
}

/** HTML of a screen that needs no data, without the frame: for readers without scripts. */
export async function serveContent(path: string): Promise<string> {
  await preloadScreen(path)
  const queries = createQueries()
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[path]}>
        <ScreenRoutes />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  queries.clear()
  return html
}
