import { useNow } from '@gamelog/ui/use-now'
import { useState } from 'react'

interface Known<T> {
  readonly value: T
  /** Unix ms of the answer it came with. */
  readonly at: number
}

/** The value, or while there is none the last one there was, with its time. */
export function useKnown<T>(value: T | null, at: number): Known<T> | null {
  const [known, setKnown] = useState<Known<T> | null>(null)
  if (value !== null && (known?.value !== value || known.at !== at)) setKnown({ value, at })
  return value === null ? known : { value, at }
}

/** 「40秒前」「4分前」「2時間前」, kept up to date; `at` in unix ms. */
export function useAge(at: number): string {
  return useNow((now) => {
    const seconds = Math.max(Math.round(now - at / 1_000), 0)
    if (seconds < 60) return `${seconds}秒前`
    return seconds < 3_600 ? `${Math.floor(seconds / 60)}分前` : `${Math.floor(seconds / 3_600)}時間前`
  })
}
