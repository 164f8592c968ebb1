import { useEffect, useState } from 'react'
import { adminSession, nowSeconds } from './session-store.ts'

const minute = 60

/** Seconds of the session that remain, 0 after its end. Renders anew each 60 s, at 5 minutes and at the end. */
export function useRemaining(): number {
  const session = adminSession.use()
  const end = session?.expires_at ?? 0
  const [now, setNow] = useState(nowSeconds)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const current = nowSeconds()
      setNow(current)
      // On the minute of what remains, so that the figure changes when it becomes wrong.
      const rest = end - current
      if (rest > 0) timer = setTimeout(tick, (rest % minute || minute) * 1_000)
    }
    tick()
    // Timers stand still while a device sleeps.
    addEventListener('focus', tick)
    return () => {
      clearTimeout(timer)
      removeEventListener('focus', tick)
    }
  }, [end])
  return Math.max(0, end - now)
}

/** 7時間42分, 42分, 0分. */
export function remainingText(seconds: number): string {
  const minutes = Math.ceil(seconds / minute)
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours}時間${minutes % 60}分` : `${minutes}分`
}
