import { type BoardCategory, boardCategoryIds } from '@gamelog/contracts/board/thread'
import { gameCategoryIds } from '@gamelog/contracts/common/games'
import { games } from '@gamelog/ui/games'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { ArrowRight, CircleAlert, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { GameMark } from '../../shared/game-mark.tsx'
import { type ToolDialogProps, ToolForm } from './tool-form.tsx'

const choices = gameCategoryIds
  .filter((id): id is BoardCategory => boardCategoryIds.some((other) => other === id))
  .map((value) => ({ value, label: games[value].label }))

/** ゲームを移す. */
export function MoveDialog({ facts: { thread, pins }, tools, onClose }: ToolDialogProps) {
  const [game, setGame] = useState<BoardCategory>(thread.game_category)
  const [isAsked, setAsked] = useState(false)
  const isSame = game === thread.game_category
  const isPinned = pins.some(({ id }) => id === thread.id)
  return (
    <ToolForm
      title="ゲームを移す"
      label="移す"
      isPending={tools.isPending}
      placeholder="例: Apexだけの話題ではないため"
      onClose={onClose}
      onSubmit={(reason) => {
        setAsked(true)
        if (!isSame) tools.move(game, reason)
      }}
      note={
        isPinned && (
          <div className="a-banner is-warn th-note">
            <TriangleAlert className="size-4" aria-hidden />
            <span>固定は外れます。</span>
          </div>
        )
      }
    >
      <div className="a-field">
        <span className="lb">移す先</span>
        <Segments label="移す先" choices={choices} value={game} onChange={setGame} isWide />
        <p className="hint">デバイス・雑談・すべてには移せません</p>
        {isAsked && isSame && (
          <p className="err" role="alert">
            <CircleAlert className="size-3.5" aria-hidden />
            移す先を選んでください
          </p>
        )}
      </div>
      <p className="flex min-w-0 items-center gap-3 flex-wrap gap-2.5!">
        <GameMark game={thread.game_category} />
        <ArrowRight className="size-4 text-ink-3" role="img" aria-label="から" />
        {isSame ? <span className="text-ink-3">選んでいません</span> : <GameMark game={game} />}
      </p>
    </ToolForm>
  )
}
