import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { serveData } from '../shared/served-data.ts'
import { readClock } from '../shared/use-now.ts'
import { AppRoutes, preloadRoute } from './routes.tsx'

/**
 * The screen at `path` as somebody sees it who was never here, on a phone: what a page is served with, so that its text
 * and pictures need not wait for the scripts. `data` is what the page carries for them. Runs in the services: what the
 * served screens import touches no window before it is rendered.
 */
export async function serveScreen(path: string, data: unknown): Promise<string> {
  await preloadRoute(new URL(path, 'http://site').pathname)
  serveData(data)
  readClock()
  const queryClient = new QueryClient()
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <AppRoutes />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  queryClient.clear()
  // React names pictures before the markup; the page's head has the one that counts.
  return html.replace(/^(<link [^>]*>)+/, '')
}
