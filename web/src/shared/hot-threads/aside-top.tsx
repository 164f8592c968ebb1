import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { HotPanel } from './hot-panel.tsx'
import { setThreadPlace } from './thread-place.ts'
import { useHotThreads } from './use-hot-threads.ts'

/** First panel of the right column: 勢いのあるスレッド; on a thread the place of its own panels. */
export function AsideTop({ hidden }: { hidden: boolean }) {
  const { pathname } = useLocation()
  if (/^\/board\/thread\//.test(pathname)) return <ThreadPlace hidden={hidden} />
  return (
    <div hidden={hidden}>
      <HotThreads />
    </div>
  )
}

/** Longest wait for a thread's own panels, in ms: a thread that is missing has none. */
const panelTimeoutMs = 3_000

/** Place of a thread's own panels; what stands below is not seen before them (styles.css). */
function ThreadPlace({ hidden }: { hidden: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const [isWaiting, setWaiting] = useState(true)
  useEffect(() => {
    const end = () => setWaiting(false)
    const timer = setTimeout(end, panelTimeoutMs)
    const arrival = new MutationObserver(end)
    if (place.current) arrival.observe(place.current, { childList: true })
    setThreadPlace(place.current)
    return () => {
      setThreadPlace(null)
      clearTimeout(timer)
      arrival.disconnect()
    }
  }, [])
  return (
    <div hidden={hidden} data-awaits-panels={isWaiting || undefined}>
      <div ref={place} className="empty:hidden" />
    </div>
  )
}

function HotThreads() {
  const { threads, busy, isError } = useHotThreads()
  if (isError && !threads) return null
  return <HotPanel threads={threads} busy={busy} />
}
