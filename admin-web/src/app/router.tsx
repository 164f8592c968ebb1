import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { createBrowserRouter, type RouteObject, redirect, replace } from 'react-router-dom'
import { Shell } from '../features/layout/shell.tsx'
import { endAdminSession } from '../shared/session/end-session.ts'
import { forRole } from './for-role.tsx'
import { EmptyFrame, Root } from './frame.tsx'
import { guardLogin, guardShell } from './guard.ts'
import { ScreenFailure } from './screen-failure.tsx'
import { listedScreens, loadScreen } from './screens.ts'

function routesOf(isBare: boolean): RouteObject[] {
  return listedScreens
    .filter((screen) => Boolean(screen.isBare) === isBare)
    .flatMap((screen) =>
      [screen.path, ...(screen.aliases ?? [])].map((path) => ({
        path,
        handle: screen,
        errorElement: <ScreenFailure />,
        ...(screen.name === 'login' && { loader: guardLogin }),
        lazy: { Component: async () => forRole(screen, await loadScreen(screen)) },
      })),
    )
}

/** Former addresses, in bookmarks and messages. */
const formerRoutes: RouteObject[] = listedScreens.flatMap(({ path: to, formerly = [] }) =>
  formerly.map((path) => ({
    path,
    // A request has no fragment; nothing in the back office links here, so it is still in the page's address.
    loader: ({ request }) => replace(to + new URL(request.url).search + location.hash),
  })),
)

export const router = createBrowserRouter(
  [
    {
      Component: Root,
      HydrateFallback: EmptyFrame,
      children: [
        ...routesOf(true),
        ...formerRoutes,
        {
          path: '/logout',
          loader: async () => {
            await endAdminSession()
            return redirect('/login')
          },
        },
        {
          Component: Shell,
          loader: guardShell,
          // A session that ends on an open page is asked for in a dialog.
          shouldRevalidate: () => false,
          children: [
            ...routesOf(false),
            {
              path: '*',
              lazy: {
                Component: async () => (await loadWithRetry(() => import('./not-found.tsx'))).NotFound,
              },
            },
          ],
        },
      ],
    },
  ],
  { basename: '/admin' },
)
