import { Button } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import './board.css'
import { MessageSquare, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListView } from './list-settings.ts'
import { ThreadCard } from './thread-card.tsx'
import { LinesHead, ThreadLine } from './thread-line.tsx'
import type { ListedThread } from './thread-parts.tsx'

const grid = 'grid grid-cols-1 gap-2.5 px-4 pt-3 pb-8 tab:grid-cols-2 tab:gap-3 tab:px-5'

/** The threads as cards in a grid or as lines. */
export function ThreadRows({ view, rows }: { view: ListView; rows: readonly ListedThread[] }) {
  const Row = view === 'cards' ? ThreadCard : ThreadLine
  return (
    <div data-view={view} className="contents">
      {view === 'lines' && <LinesHead />}
      <ul className={view === 'cards' ? grid : 'thread-lines'}>
        {rows.map((row) => (
          <li key={row.thread.id}>
            <Row {...row} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const skeletons = Array.from({ length: 12 }, (_, index) => index)

/** Skeletons of the rows; the line above the list says what is awaited. */
export function RowSkeletons({ view }: { view: ListView }) {
  if (view === 'lines')
    return (
      <div aria-hidden>
        <LinesHead />
        {skeletons.map((row) => (
          <div key={row} className="flex h-[57px] items-center border-b border-line-1 px-5 tab:h-11">
            <span className="skeleton h-4 w-3/5" />
          </div>
        ))}
      </div>
    )
  return (
    <div aria-hidden className={grid}>
      {skeletons.slice(0, 8).map((row) => (
        <div key={row} className="flex h-[103px] flex-col gap-3 border border-line-1 p-4 tab:h-33">
          <span className="skeleton h-3 w-24" />
          <span className="skeleton h-4 w-4/5" />
          <span className="skeleton mt-auto h-4 w-1/3" />
        </div>
      ))}
    </div>
  )
}

interface NoticeProps {
  title: string
  children?: ReactNode
  action?: { label: string; onClick: () => void }
  isError?: boolean | undefined
}

/** An empty list or a failure: why, and what to do next. */
export function BoardNotice({ title, children, action, isError }: NoticeProps) {
  return (
    <Empty
      icon={isError ? TriangleAlert : MessageSquare}
      title={title}
      isBad={isError}
      role={isError ? 'alert' : 'status'}
      className="text-13 tab:py-14"
    >
      {children && <p>{children}</p>}
      {action && <Button onClick={action.onClick}>{action.label}</Button>}
    </Empty>
  )
}
