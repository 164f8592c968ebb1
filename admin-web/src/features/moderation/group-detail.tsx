import type { ReportGroup } from '@gamelog/contracts/board/reports'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { ExternalLink, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { GameMark } from '../../shared/game-mark.tsx'
import { numberOf } from '../../shared/member-link.tsx'
import { QueuePane } from '../../shared/queue/queue-pane.tsx'
import { useMemberNames } from '../../shared/use-member-names.ts'
import { AuthorPanel } from './author-panel.tsx'
import { PostContext } from './post-context.tsx'
import { ReportersPanel } from './reporters-panel.tsx'
import { HideTag } from './weight-marks.tsx'

interface GroupDetailProps {
  group: ReportGroup
  hideWeight: number
  /** Phones show it; else they show the list. */
  isOpened: boolean
  /** 「#0007 が解決しました」 */
  mark: string | undefined
  onBack: () => void
  onMove: (step: 1 | -1) => void
  onReopen: () => void
  /** The bar with the decisions; absent while several posts are selected. */
  children: ReactNode
}

/** All that a decision needs: the post between its neighbours, its reports, its author's record. */
export function GroupDetail(props: GroupDetailProps) {
  const { group, hideWeight, isOpened, mark, onBack, onMove, onReopen, children } = props
  const { thread, post, reports } = group
  const isDecided = reports.every(({ status }) => status === 'resolved')
  const resolvedBy = isDecided ? reports.find(({ resolved_by }) => resolved_by)?.resolved_by : undefined
  const resolver = useMemberNames([resolvedBy ?? null]).get(resolvedBy ?? '')
  const address = `/board/thread/${thread.id}#p${post.post_number}`
  return (
    <QueuePane
      label={`${thread.title} #${post.post_number}`}
      mark={<GameMark game={thread.game_category} />}
      title={
        <>
          {thread.title} <span className="num">#{post.post_number}</span>
        </>
      }
      tags={
        <>
          <HideTag group={group} hideWeight={hideWeight} />
          {thread.deleted === 1 && <Tag>スレッド非表示</Tag>}
          {thread.status === 'reported' && <Tag look="warn">運営が確認中</Tag>}
        </>
      }
      links={
        <a className={buttonClass('quiet', 's')} href={address} target="_blank" rel="noreferrer">
          <ExternalLink className="size-4" aria-hidden />
          公開ページ
        </a>
      }
      banner={
        isDecided && (
          <Banner
            action={
              <Button size="s" icon={RotateCcw} onClick={onReopen}>
                未処理に戻す
              </Button>
            }
          >
            {mark ?? (resolver ? `${numberOf(resolver)} が解決しました` : '解決済みです')}
          </Banner>
        )
      }
      main={<PostContext key={`${thread.id}.${post.post_number}`} group={group} isOpened={isOpened} />}
      side={
        <>
          <ReportersPanel group={group} />
          <AuthorPanel group={group} />
        </>
      }
      bar={!isDecided && children}
      onBack={onBack}
      onMove={onMove}
    />
  )
}
