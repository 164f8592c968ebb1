import { useLocation } from 'react-router-dom'
import { HotPanel } from './hot-panel.tsx'
import { useHotThreads } from './use-hot-threads.ts'

/** First panel of the right column: 勢いのあるスレッド; on a thread the place of its own panels. */
export function AsideTop() {
  const { pathname } = useLocation()
  if (/^\/board\/thread\//.test(pathname)) return <div id="aside-thread" className="mt-4 empty:hidden" />
  return <HotThreads />
}

function HotThreads() {
  const { data, isError } = useHotThreads()
  if (isError && !data) return null
  return <HotPanel threads={data} />
}
