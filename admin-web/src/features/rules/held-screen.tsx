import { postRuleLimits as limits } from '@gamelog/contracts/board/post-rules'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Pager } from '@gamelog/ui/kit/pager.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { ChevronLeft, ListChecks } from 'lucide-react'
import { FilterStrip } from '../../shared/filter-strip.tsx'
import { useKeys } from '../../shared/keys.ts'
import { ListAndOne, NoneOpen } from '../../shared/list-and-one.tsx'
import { Page } from '../../shared/page.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { HeldDetail } from './held-detail.tsx'
import { HeldList } from './held-list.tsx'
import { RuleTabs } from './rule-tabs.tsx'
import { useHeldDecisions } from './use-held-decisions.ts'
import { useHeldQueue } from './use-held-queue.ts'

const statuses = [
  { value: 'waiting', label: '承認待ち' },
  { value: 'decided', label: '決めたもの' },
] as const

/** 承認待ち: the posts that rules hold, one after the other. */
export function HeldScreen() {
  const queue = useHeldQueue()
  const { list, posts, shown, isDecided, isOpened } = queue
  const decisions = useHeldDecisions(({ id }) => id === shown?.id && queue.goOn())
  useKeys('承認待ち', [
    { key: 'j', label: '次の投稿', run: () => queue.move(1) },
    { key: 'k', label: '前の投稿', run: () => queue.move(-1) },
    {
      key: 'u',
      label: '直前に拒否したものを元に戻す',
      isActive: decisions.takeBackLast !== undefined,
      run: () => decisions.takeBackLast?.(),
    },
  ])
  const total = list.data?.total_count ?? 0
  return (
    <Page
      title="自動ルール"
      updatedAt={list.dataUpdatedAt}
      actions={<RefreshButton queries={[list]} />}
      strips={
        <>
          <RuleTabs current="held" />
          <FilterStrip>
            <Segments
              label="状態"
              size="s"
              choices={statuses}
              value={isDecided ? 'decided' : 'waiting'}
              onChange={queue.setStatus}
            />
            <span className="ml-auto text-12 text-ink-3 max-tab:hidden">自動更新 15秒ごと</span>
          </FilterStrip>
        </>
      }
    >
      <ListAndOne
        isOpen={isOpened}
        back={
          <Button kind="quiet" icon={ChevronLeft} onClick={queue.close}>
            承認待ちの一覧
          </Button>
        }
        list={
          <Panel
            title={isDecided ? '決めたもの' : '承認待ち'}
            isMetaKept
            meta={
              <span className="whitespace-nowrap">
                <b className="num">{list.data ? total : '–'}</b>件
              </span>
            }
            footer={
              total > limits.page && (
                <Pager page={queue.page} pageSize={limits.page} total={total} onPage={queue.setPage} />
              )
            }
          >
            <Loaded
              query={list}
              failure="承認待ちの投稿の取得に失敗しました"
              isEmpty={(data) => data.posts.length === 0}
              empty={
                isDecided ? (
                  <Empty icon={ListChecks} title="決めた投稿はありません">
                    <p>公開したり拒否したりした投稿は、90日ここに残ります。</p>
                  </Empty>
                ) : (
                  <Empty icon={ListChecks} title="承認待ちの投稿はありません">
                    <p>ルールが止めた投稿は、届くとここに出ます。</p>
                  </Empty>
                )
              }
            >
              {() => (
                <HeldList
                  posts={posts}
                  current={shown?.id}
                  onOpen={(post) => queue.open(post, { push: true })}
                />
              )}
            </Loaded>
          </Panel>
        }
      >
        {shown ? (
          <HeldDetail key={shown.id} held={shown} decisions={decisions} />
        ) : (
          queue.isMissing && (
            <NoneOpen>
              <Empty icon={ListChecks} title="この投稿はもう承認待ちではありません">
                <Button onClick={queue.close}>承認待ちの一覧</Button>
              </Empty>
            </NoneOpen>
          )
        )}
      </ListAndOne>
    </Page>
  )
}
