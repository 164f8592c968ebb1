import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { useAge } from './use-known.ts'

interface OldNoteProps {
  /** 「PostgreSQLが応答しません」 */
  reason: string
  /** Unix ms of what is shown. */
  at: number
  onRetry: () => void
}

/** Says how old the shown answer is while newer ones fail. */
export function OldNote({ reason, at, onRetry }: OldNoteProps) {
  const age = useAge(at)
  return (
    <Banner
      look="warn"
      action={
        <Button size="s" onClick={onRetry}>
          再試行
        </Button>
      }
    >
      {reason}。{age}の値を表示しています。
    </Banner>
  )
}
