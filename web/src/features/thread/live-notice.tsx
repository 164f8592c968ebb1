import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

export interface LiveNoticeProps {
  /** Numbers of the posts that arrived while reading, without muted ones, ascending. */
  arrived: readonly number[]
  onShow: (number: number) => void
}

/** True once the reader has seen the end of the page. */
function isAtEnd(): boolean {
  return innerHeight + scrollY >= document.documentElement.scrollHeight - 80
}

/** 新着 N件: posts that arrived below the visible part; announced to screen readers. */
export function LiveNotice({ arrived, onShow }: LiveNoticeProps) {
  const [seen, setSeen] = useState(0)
  const last = arrived.at(-1) ?? 0
  const lastNow = useRef(last)
  lastNow.current = last

  useEffect(() => {
    const refresh = () => isAtEnd() && setSeen(lastNow.current)
    addEventListener('scroll', refresh, { passive: true })
    return () => removeEventListener('scroll', refresh)
  }, [])

  const waiting = arrived.filter((number) => number > seen)
  const next = waiting[0]
  return (
    <>
      <p role="status" className="sr-only">
        {waiting.length > 0 && `新着レスが${waiting.length}件あります`}
      </p>
      {next !== undefined && (
        <button
          type="button"
          className="live-pill"
          onClick={() => {
            setSeen(last)
            onShow(next)
          }}
        >
          <ChevronDown size={16} aria-hidden />
          新着 {waiting.length}件
        </button>
      )}
    </>
  )
}
