import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { HotPanel } from './hot-panel.tsx'
import { useHotThreads } from './use-hot-threads.ts'

/** First panel of the right column: 勢いのあるスレッド; on a thread the place of its own panels. */
export function AsideTop() {
  const { pathname } = useLocation()
  return /^\/board\/thread\//.test(pathname) ? <ThreadPlace /> : <HotThreads />
}

/** Longest wait for a thread's own panels, in ms: a thread that is missing has none. */
const patience = 3_000

/** Place of a thread's own panels; what stands below is not seen before them (styles.css). */
function ThreadPlace() {
  const [isWaiting, setWaiting] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), patience)
    return () => clearTimeout(timer)
  }, [])
  return <div id="aside-thread" data-waiting={isWaiting || undefined} className="empty:hidden" />
}

function HotThreads() {
  const { data, isError } = useHotThreads()
  if (isError && !data) return null
  return <HotPanel threads={data} />
}
