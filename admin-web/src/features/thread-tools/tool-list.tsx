import { adminScreens } from '@gamelog/contracts/admin-screens'
import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'
import type { ThreadFacts } from '@gamelog/contracts/board/thread-tools'
import { games } from '@gamelog/ui/games'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Switch } from '@gamelog/ui/kit/check.tsx'
import {
  ArrowLeftRight,
  BadgeCheck,
  FileKey2,
  Lock,
  LockOpen,
  type LucideIcon,
  PenLine,
  Pin,
} from 'lucide-react'
import type { ReactNode } from 'react'
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
      <ToolRow
        icon={PenLine}
        name="タイトルを変える"
        note="前のタイトルは記録に残り、読者の画面はすぐ変わります。"
      >
        <Opener name="タイトルを変える" onClick={() => onOpen({ name: 'retitle' })}>
          変える...
        </Opener>
      </ToolRow>
      <ToolRow icon={ArrowLeftRight} name="ゲームを移す" note="しおりとアドレスはそのままです。">
        <Opener name="ゲームを移す" onClick={() => onOpen({ name: 'move' })}>
          移す...
        </Opener>
      </ToolRow>
      <ToolRow
        icon={Pin}
        name="上に固定する"
        note={`${game}で${pins.length}/${boardLimits.pins}を使っています。${pinRefusal(thread) ?? ''}`}
      >
        {own && (
          <Opener name="固定の期限を変える" onClick={() => onOpen({ name: 'pin' })}>
            期限...
          </Opener>
        )}
        <Opener
          name={own ? '固定を外す' : '上に固定する'}
          isOff={!own && pinRefusal(thread) !== null}
          onClick={() => onOpen(own ? { name: 'unpin', thread: own } : { name: 'pin' })}
        >
          <Pin className="size-4" aria-hidden />
          {own ? '外す' : '固定する'}
        </Opener>
      </ToolRow>
      <ToolRow icon={BadgeCheck} name="公式にする" note="タイトルの前に「公式」が付きます。">
        <Switch label="公式にする" isOn={thread.official} onChange={() => onOpen({ name: 'official' })} />
      </ToolRow>
      {mayDisclose && (
        <ToolRow
          icon={FileKey2}
          name="請求に応える"
          note="投稿のアドレスを期限後も残し、署名したファイルにします。"
        >
          <Link
            className={buttonClass('plain', 's')}
            to={`/disclosure?thread=${thread.id}`}
            aria-label="保全・開示"
          >
            保全・開示...
          </Link>
        </ToolRow>
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
    <ToolRow icon={isOpen ? Lock : LockOpen} name={name} note={note}>
      <Opener name={name} isOff={isFinal} onClick={() => onAsk({ verb: isOpen ? 'close' : 'open', thread })}>
        {isOpen ? <Lock className="size-4" aria-hidden /> : <LockOpen className="size-4" aria-hidden />}
        {isOpen || isFinal ? '終了する' : '再開する'}
      </Opener>
    </ToolRow>
  )
}

function pinRefusal({ status, deleted }: Thread): string | null {
  if (deleted) return '非表示のスレッドは固定できません。'
  return status === 'archived' ? '過去ログになったスレッドは固定できません。' : null
}

interface ToolRowProps {
  icon: LucideIcon
  name: string
  note: string
  children: ReactNode
}

function ToolRow({ icon: Icon, name, note, children }: ToolRowProps) {
  return (
    <div className="a-ln">
      <Icon aria-hidden />
      <div>
        <b>{name}</b>
        <p>{note}</p>
      </div>
      {children}
    </div>
  )
}

interface OpenerProps {
  /** Read out: the button's own words do not say of what. */
  name: string
  isOff?: boolean
  onClick: () => void
  children: ReactNode
}

function Opener({ name, isOff, onClick, children }: OpenerProps) {
  return (
    <Button size="s" aria-label={name} disabled={isOff} onClick={onClick}>
      {children}
    </Button>
  )
}
