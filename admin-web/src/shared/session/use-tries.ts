import { type Refusal, refusalOf, refusalTexts, triesLeft } from '@gamelog/contracts/admin/login'
import { ApiError } from '@gamelog/ui/api-error'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../error-text.ts'
import { nowSeconds } from './session-store.ts'

interface Refused {
  readonly text: string
  /** Which input is wrong; null: it was something else. */
  readonly wrong: Refusal | null
  /** Before the account is locked; null: not counted. */
  readonly tries: number | null
  /** Unix seconds; null: not locked. */
  readonly lockedUntil: number | null
  /** The login begins again with the password. */
  readonly isOver: boolean
}

function toRefused(error: unknown): Refused {
  const { status, code, message, retryAfter } = error instanceof ApiError ? error : new ApiError(0, '', '')
  const refusal = refusalOf(code)
  const isLocked = status === 429 || triesLeft(code) === 0
  return {
    text: refusal ? refusalTexts[refusal] : status === 429 || status === 409 ? message : errorText(error),
    wrong: refusal,
    tries: triesLeft(code),
    lockedUntil: isLocked ? nowSeconds() + (retryAfter ?? 60) : null,
    isOver: code === 'ticket_expired',
  }
}

/** Passwords and codes that are tried: what was wrong with the last one, and how long there is none. */
export function useTries(onPending?: (isPending: boolean) => void) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const isPending = useRef(false)
  const wait = useSecondsUntil(refused?.lockedUntil ?? null)
  return {
    refused,
    /** Seconds for which it is locked. */
    wait,
    /** Before something else is tried; a lock stays. */
    forget: () => setRefused((before) => (before?.lockedUntil ? before : null)),
    /** Does the work; what it throws is in `refused`, and `onWrong` is called when what was typed is wrong. */
    async attempt(work: () => Promise<void>, onWrong?: (wrong: Refusal) => void): Promise<void> {
      if (isPending.current || wait > 0) return
      isPending.current = true
      onPending?.(true)
      try {
        await work()
        setRefused(null)
      } catch (error) {
        const next = toRefused(error)
        setRefused(next)
        if (next.wrong) onWrong?.(next.wrong)
      } finally {
        isPending.current = false
        onPending?.(false)
      }
    },
  }
}

export type Tries = ReturnType<typeof useTries>

function useSecondsUntil(end: number | null): number {
  const [now, setNow] = useState(nowSeconds)
  const isOver = end === null || now >= end
  useEffect(() => {
    if (end === null) return
    setNow(nowSeconds())
    if (isOver) return
    const timer = setInterval(() => setNow(nowSeconds()), 1_000)
    return () => clearInterval(timer)
  }, [end, isOver])
  return end === null ? 0 : Math.max(0, end - now)
}
