import { type ListedRequest, requestKindTexts } from '@gamelog/contracts/antenna/source-request'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { Inbox } from 'lucide-react'
import type { ComponentProps } from 'react'
import { PagedPanel } from '../../shared/paged-panel.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { StateMark } from './state-mark.tsx'

interface RequestListProps {
  pages: ComponentProps<typeof PagedPanel>['pages']
  requests: readonly ListedRequest[] | undefined
  total: number
  open: number | undefined
  onOpen: (id: number) => void
  isWaiting: boolean
}

/** The requests of a state, newest first. */
export function RequestList({ pages, requests = [], total, open, onOpen, isWaiting }: RequestListProps) {
  return (
    <PagedPanel
      title="依頼"
      pages={pages}
      shown={requests.length}
      total={total}
      failure="掲載の依頼の取得に失敗しました"
      empty={
        <Empty icon={Inbox} title={isWaiting ? '未対応の依頼はありません' : '該当する依頼はありません'} />
      }
    >
      <ul>
        {requests.map((each) => (
          <li key={each.id}>
            <Pressable
              className="grid w-full gap-1 border-b border-l-3 border-b-line-1 border-l-transparent px-4 py-2.5 text-left text-13 hover:bg-hover aria-[current=true]:border-l-accent aria-[current=true]:bg-raised"
              aria-current={each.id === open || undefined}
              onClick={() => onOpen(each.id)}
            >
              <span className="flex items-center gap-3">
                <b className="truncate">{each.source_name || '一覧にないサイト'}</b>
                <span className="ml-auto">
                  <StateMark state={each.state} />
                </span>
              </span>
              <span className="line-clamp-2">{each.text}</span>
              <span className="flex items-center gap-3 text-ink-3">
                <Tag>{requestKindTexts[each.kind]}</Tag>
                <time className="ml-auto num" dateTime={each.at}>
                  {monthDayTime(each.at)}
                </time>
              </span>
            </Pressable>
          </li>
        ))}
      </ul>
    </PagedPanel>
  )
}
