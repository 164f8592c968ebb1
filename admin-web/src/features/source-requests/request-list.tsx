import type { ListedRequest } from '@gamelog/contracts/antenna/source-request'
import { requestKindTexts } from '@gamelog/contracts/antenna/source-request-rules'
import { count } from '@gamelog/ui/format'
import { Inbox } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Empty } from '../../shared/empty.tsx'
import { LoadedPages, MoreFooter } from '../../shared/loaded-pages.tsx'
import { Tag } from '../../shared/marks.tsx'
import { Panel } from '../../shared/panel.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { StateMark } from './state-mark.tsx'

interface RequestListProps {
  pages: ComponentProps<typeof LoadedPages>['pages']
  requests: readonly ListedRequest[] | undefined
  total: number
  open: number | undefined
  onOpen: (id: number) => void
  isWaiting: boolean
}

/** The requests of a state, newest first. */
export function RequestList({ pages, requests = [], total, open, onOpen, isWaiting }: RequestListProps) {
  return (
    <Panel
      title="依頼"
      isMetaKept
      meta={
        <span className="nw">
          <b>{count(total)}</b>件
        </span>
      }
      footer={pages.hasNextPage && <MoreFooter pages={pages} shown={requests.length} total={total} />}
    >
      <LoadedPages
        pages={pages}
        failure="掲載の依頼の取得に失敗しました"
        isEmpty={requests.length === 0}
        empty={
          <Empty icon={Inbox} title={isWaiting ? '未対応の依頼はありません' : '該当する依頼はありません'} />
        }
      >
        <ul>
          {requests.map((each) => (
            <li key={each.id}>
              <button
                type="button"
                className="q-it"
                aria-current={each.id === open || undefined}
                onClick={() => onOpen(each.id)}
              >
                <span className="row">
                  <b className="cut">{each.source_name || '一覧にないサイト'}</b>
                  <span className="end">
                    <StateMark state={each.state} />
                  </span>
                </span>
                <span className="cut2">{each.text}</span>
                <span className="row ink3">
                  <Tag>{requestKindTexts[each.kind]}</Tag>
                  <time className="end num" dateTime={each.at}>
                    {monthDayTime(each.at)}
                  </time>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </LoadedPages>
    </Panel>
  )
}
