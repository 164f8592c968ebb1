import { useEffect, useState } from 'react'

/** Longest wait for an idle browser, in ms. */
const maxWaitMs = 1_500

/** False during the page's load; true once the browser is idle. */
export function usePageIdle(): boolean {
  const [isRested, setRested] = useState(false)
  useEffect(() => {
    const rest = () => setRested(true)
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(rest, 300)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(rest, { timeout: maxWaitMs })
    return () => cancelIdleCallback(handle)
  }, [])
  return isRested
}
