import type { SiteState } from '@gamelog/contracts/admin/site-state'
import { openSite } from '@gamelog/domain/site-state'
import { readClock } from '@gamelog/ui/use-now'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { serveData } from '../shared/served-data.ts'
import { setSite } from '../shared/site/site-store.ts'
import { AppRoutes, preloadRoute, ScreenRoutes } from './routes.tsx'
import { preloadScreen } from './screens.ts'

/**
 * HTML of the screen at `path` for a first visit on a phone: a page is served with it, so that text and pictures need
 * not wait for the scripts. `data` is the JSON the page carries for them, `site` what operators
 * tell all readers. Runs in the services: modules of served
 * screens must not touch `window` when they are imported.
 */
export async function serveScreen(path: string, data: unknown, site: SiteState = openSite): Promise<string> {
  setSite(site)
  await preloadRoute(new URL(path, 'http://site').pathname)
  serveData(data)
  return render(path, <AppRoutes />)
}

/** HTML of a screen that needs no data, without the frame: for readers without scripts. */
export async function serveContent(path: string): Promise<string> {
  await preloadScreen(path)
  return render(path, <ScreenRoutes />)
}

function render(path: string, routes: ReactNode): string {
  readClock()
  const queryClient = new QueryClient()
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>{routes}</MemoryRouter>
    </QueryClientProvider>,
  )
  queryClient.clear()
  // React puts preloads of pictures before the markup; the page's head preloads the largest already.
  return html.replace(/^(<link [^>]*>)+/, '')
}
