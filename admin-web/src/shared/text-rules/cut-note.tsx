import { count } from '@gamelog/ui/format'
import { monthDayTime } from '../times.ts'

interface CutNoteProps {
  /** Noun of the examined things: 記事, 投稿. */
  what: string
  part: {
    readonly cut_by: string | null
    readonly examined_since: string
    readonly examined: number
  }
}

/** Says that a dry run examined only a part. */
export function CutNote({ what, part: { cut_by, examined_since, examined } }: CutNoteProps) {
  if (cut_by === null) return null
  const begun = cut_by === 'time' ? `時間の上限に達したため、新しい${what}から` : `${what}が多いため、新しい`
  return (
    <p className="px-4 py-3 text-12 leading-relaxed text-ink-3">
      {begun}
      {count(examined)}件（{monthDayTime(examined_since)} 以降）だけを調べました。
    </p>
  )
}
