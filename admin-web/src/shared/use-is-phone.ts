import { useSyncExternalStore } from 'react'

const phone = '(max-width: 767.98px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Below 768 px. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(phone).matches)
}
