import { adminScreens } from '@gamelog/contracts/admin-screens'
import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'
import type { ThreadFacts } from '@gamelog/contracts/board/thread-tools'
import { games } from '@gamelog/ui/games'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Switch } from '@gamelog/ui/kit/check.tsx'
import { Line } from '@gamelog/ui/kit/line.tsx'
import { ArrowLeftRight, BadgeCheck, FileKey2, Lock, LockOpen, PenLine, Pin } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Panel } from '../../shared/panel.tsx'
import type { ThreadQuestion } from '../../shared/threads/thread-confirm.tsx'
import { isClosed } from '../../shared/threads/thread-marks.tsx'
import { useMay } from '../../shared/use-role.ts'
import type { Tool } from './tools.ts'

interface ToolListProps {
  facts: ThreadFacts
  onAsk: (question: ThreadQuestion) => void
  onOpen: (tool: Tool) => void
}

/** The tools, each with what it does now. */
export function ToolList({ facts, onAsk, onOpen }: ToolListProps) {
  const { thread, pins } = facts
  const game = games[thread.game_category].label
  const mayDisclose = useMay(adminScreens.disclosure)
  const own = pins.find(({ id }) => id === thread.id)
  return (
    <Panel
      title="操作"
      info="どの操作も監査ログに残り、8秒のあいだ元に戻せます。読者の画面もすぐ変わります。"
    >
      <LockTool thread={thread} onAsk={onAsk} />
      <Line
        icon={PenLine}
        title="タイトルを変える"
        note="前のタイトルは記録に残り、読者の画面はすぐ変わります。"
      >
        <Button size="s" aria-label="タイトルを変える" onClick={() => onOpen({ name: 'retitle' })}>
          変える...
        </Button>
      </Line>
      <Line icon={ArrowLeftRight} title="ゲームを移す" note="しおりとアドレスはそのままです。">
        <Button size="s" aria-label="ゲームを移す" onClick={() => onOpen({ name: 'move' })}>
          移す...
        </Button>
      </Line>
      <Line
        icon={Pin}
        title="上に固定する"
        note={`${game}で${pins.length}/${boardLimits.pins}を使っています。${pinRefusal(thread) ?? ''}`}
      >
        {own && (
          <Button size="s" aria-label="固定の期限を変える" onClick={() => onOpen({ name: 'pin' })}>
            期限...
          </Button>
        )}
        <Button
          size="s"
          aria-label={own ? '固定を外す' : '上に固定する'}
          icon={Pin}
          disabled={!own && pinRefusal(thread) !== null}
          onClick={() => onOpen(own ? { name: 'unpin', thread: own } : { name: 'pin' })}
        >
          {own ? '外す' : '固定する'}
        </Button>
      </Line>
      <Line icon={BadgeCheck} title="公式にする" note="タイトルの前に「公式」が付きます。">
        <Switch label="公式にする" isOn={thread.official} onChange={() => onOpen({ name: 'official' })} />
      </Line>
      {mayDisclose && (
        <Line
          icon={FileKey2}
          title="請求に応える"
          note="投稿のアドレスを期限後も残し、署名したファイルにします。"
        >
          <Link
            className={buttonClass('plain', 's')}
            to={`/office/disclosure?thread=${thread.id}`}
            aria-label="保全・開示"
          >
            保全・開示...
          </Link>
        </Line>
      )}
    </Panel>
  )
}

function LockTool({ thread, onAsk }: { thread: Thread; onAsk: (question: ThreadQuestion) => void }) {
  const isOpen = thread.status === 'active'
  const isFinal = thread.status === 'archived' || (thread.status === 'locked' && !isClosed(thread))
  const name = isOpen || isFinal ? '書き込みを終了する' : '書き込みを再開する'
  const note = isFinal
    ? '完走したスレッドと過去ログの書き込みは変えられません。'
    : isOpen
      ? '書き込みだけ止めます。いいね・よくないねはできます。'
      : '読者がまた書き込めるようになります。'
  return (
    <Line icon={isOpen ? Lock : LockOpen} title={name} note={note}>
      <Button
        size="s"
        aria-label={name}
        icon={isOpen ? Lock : LockOpen}
        disabled={isFinal}
        onClick={() => onAsk({ verb: isOpen ? 'close' : 'open', thread })}
      >
        {isOpen || isFinal ? '終了する' : '再開する'}
      </Button>
    </Line>
  )
}

function pinRefusal({ status, deleted }: Thread): string | null {
  if (deleted) return '非表示のスレッドは固定できません。'
  return status === 'archived' ? '過去ログになったスレッドは固定できません。' : null
}
