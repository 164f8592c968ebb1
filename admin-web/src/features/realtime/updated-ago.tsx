import { useEffect, useState } from 'react'
import { LiveMark } from '../../shared/live-mark.tsx'

const second = 1_000

/** 更新 8秒前, counted up each second. `at` in unix ms; 0 = not yet. */
export function UpdatedAgo({ at, isPaused }: { at: number; isPaused: boolean }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [])
  if (at === 0) return null
  const age = Math.max(Math.floor((now - at) / second), 0)
  const text = (
    <span>
      更新 <span className="num">{age < 60 ? age : Math.floor(age / 60)}</span>
      {age < 60 ? '秒前' : '分前'}
    </span>
  )
  if (isPaused) return <span className="text-12 whitespace-nowrap text-ink-3">{text}</span>
  return <LiveMark key={at}>{text}</LiveMark>
}
