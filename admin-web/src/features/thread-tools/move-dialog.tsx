import { type BoardCategory, boardCategoryIds } from '@gamelog/contracts/board/thread'
import { gameCategoryIds } from '@gamelog/contracts/common/game-category'
import { games } from '@gamelog/ui/games'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { SegmentsField } from '@gamelog/ui/kit/field.tsx'
import { ArrowRight } from 'lucide-react'
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
          <Banner look="warn" className="items-start! text-12">
            固定は外れます。
          </Banner>
        )
      }
    >
      <SegmentsField
        label="移す先"
        choices={choices}
        value={game}
        onChange={setGame}
        isWide
        hint="デバイス・雑談・すべてには移せません"
        error={isAsked && isSame ? '移す先を選んでください' : undefined}
      />
      <p className="flex flex-wrap items-center gap-2.5">
        <GameMark game={thread.game_category} />
        <ArrowRight className="size-4 text-ink-3" role="img" aria-label="から" />
        {isSame ? <span className="text-ink-3">選んでいません</span> : <GameMark game={game} />}
      </p>
    </ToolForm>
  )
}
