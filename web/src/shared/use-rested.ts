import { useEffect, useState } from 'react'

/** Longest wait for the browser to rest, in ms. */
const longestWait = 1_500

/** False while the page is being built up; true once it has been painted and the browser has nothing to do. */
export function useRested(): boolean {
  const [isRested, setRested] = useState(false)
  useEffect(() => {
    const rest = () => setRested(true)
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(rest, 300)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(rest, { timeout: longestWait })
    return () => cancelIdleCallback(handle)
  }, [])
  return isRested
}
