import { useEffect, useState } from 'react'
import { type DrawerName, loadDrawer } from './drawers.tsx'

const wide = '(min-width: 1225px)'

/** Which drawer is open. A window grown past 1225 px, where the columns show the same, closes it. */
export function useDrawer() {
  const [state, setState] = useState<{ open: DrawerName | null; last: DrawerName | null }>({
    open: null,
    last: null,
  })

  useEffect(() => {
    const query = matchMedia(wide)
    const close = () => query.matches && setState((now) => ({ ...now, open: null }))
    query.addEventListener('change', close)
    const timer = query.matches ? undefined : setTimeout(loadDrawer, 2_000)
    return () => {
      query.removeEventListener('change', close)
      clearTimeout(timer)
    }
  }, [])

  return {
    ...state,
    show: (name: DrawerName) => setState({ open: name, last: name }),
    close: () => setState((now) => ({ ...now, open: null })),
  }
}
