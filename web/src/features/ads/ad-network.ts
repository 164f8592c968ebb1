import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { isOpenedByLogin } from '../../shared/account/has-login-answer.ts'
import { enabledSlots, useAdConfigKnown } from './ad-config.ts'
import { type AdApi, startAdWrapper } from './ad-wrapper.ts'

declare global {
  interface Window {
    gnshbrequest?: AdApi
  }
}

const store = createStore<{ readonly path: string; readonly api: AdApi } | null>()(() => null)
let running: { path: string; stop: () => void } | undefined

/** Not in a page the login service opened: its address holds a one-time code. The next page has ads again. */
function loadScript(): void {
  if (isOpenedByLogin()) return
  if (document.querySelector('script[data-ad-network]')) return
  const script = document.createElement('script')
  script.src = import.meta.env.VITE_AD_SCRIPT_URL
  script.async = true
  script.dataset.adNetwork = ''
  document.head.append(script)
}

/** Starts the round of a path unless it runs; the round of another path ends. */
function follow(path: string): void {
  if (running?.path === path) return
  running?.stop()
  loadScript()
  const stop = startAdWrapper({
    getApi: () =>
      typeof window.gnshbrequest?.registerPassback === 'function' ? window.gnshbrequest : undefined,
    slots: enabledSlots,
    onReady: (api) => store.setState({ path, api }, true),
  })
  running = { path, stop }
}

/** The network's API once the wrapper of this path is ready. */
export function useAdApi(path: string): AdApi | undefined {
  const isKnown = useAdConfigKnown()
  useEffect(() => {
    if (isKnown) follow(path)
  }, [path, isKnown])
  return useStore(store, (ready) => (ready?.path === path ? ready.api : undefined))
}
