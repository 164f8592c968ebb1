import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Pause, Play } from 'lucide-react'
import { useNow } from '../../shared/use-now.ts'
import { secondsLeft } from './ages.ts'

interface PollControlsProps {
  isPaused: boolean
  onPause: (isPaused: boolean) => void
  polledAt: number
}

/** 次の更新まで 42秒, and the button that stops the polls. */
export function PollControls({ isPaused, onPause, polledAt }: PollControlsProps) {
  const label = isPaused ? '再開' : '一時停止'
  const Icon = isPaused ? Play : Pause
  return (
    <>
      <span className="text-ink-3 max-tab:hidden">
        {isPaused ? '自動更新を止めています' : <Countdown polledAt={polledAt} />}
      </span>
      <IconButton icon={Icon} label={label} kind="plain" onClick={() => onPause(!isPaused)} />
    </>
  )
}

function Countdown({ polledAt }: { polledAt: number }) {
  const left = secondsLeft(polledAt, useNow())
  return (
    <>
      次の更新まで <span className="num text-ink-2">{left}</span>秒
    </>
  )
}
