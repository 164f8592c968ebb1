import { useEffect, useState } from 'react'
import { onFirstInput } from '../../shared/first-input.ts'
import { isWide, onWideChange } from '../../shared/wide.ts'
import { type DrawerName, fetchDrawer } from './drawers.tsx'

/** Which drawer is open. Closes when the window grows past 1225 px, where columns show the same. */
export function useDrawer() {
  const [state, setState] = useState<{ open: DrawerName | null; last: DrawerName | null }>({
    open: null,
    last: null,
  })

  useEffect(() => onWideChange(() => isWide() && setState((now) => ({ ...now, open: null }))), [])
  useEffect(() => (isWide() ? undefined : onFirstInput(fetchDrawer)), [])

  return {
    ...state,
    show: (name: DrawerName) => setState({ open: name, last: name }),
    close: () => setState((now) => ({ ...now, open: null })),
  }
}
