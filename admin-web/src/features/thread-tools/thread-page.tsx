import { getThreadRecord } from '@gamelog/contracts/board/thread-record'
import { adminGetThread, type ThreadFacts } from '@gamelog/contracts/board/thread-tools'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { BlockSkeleton, RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { ExternalLink, MessagesSquare, Trash2, Undo2 } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { BackLink } from '../../shared/back-link.tsx'
import { isMissing, MissingPanel } from '../../shared/missing-panel.tsx'
import { Page } from '../../shared/page.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { OperatorPostForm } from '../../shared/threads/operator-post-form.tsx'
import { ThreadConfirm, type ThreadQuestion } from '../../shared/threads/thread-confirm.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { PinsPanel } from './pins-panel.tsx'
import { RecordPanel } from './record-panel.tsx'
import { ThreadFactsLine } from './thread-facts.tsx'
import { ToolList } from './tool-list.tsx'
import type { Tool } from './tools.ts'
import { useSeenThread } from './use-seen-thread.ts'
import { useTools } from './use-tools.ts'

const ToolDialogs = lazy(async () => ({ default: (await import('./tool-dialogs.tsx')).ToolDialogs }))

/** Others change the same thread, and posts arrive. */
const every = 10_000
/** The log has a change seconds after it was made. */
const recordEvery = 5_000

/** Tools for one thread: close, retitle, move, pin, mark, hide, write; and its record. */
export function ThreadPage() {
  const { id = '' } = useParams()
  const query = useAdminQuery(adminGetThread, { params: { id } }, { every })
  // Beside the facts, not after them.
  const record = useAdminQuery(getThreadRecord, { params: { id } }, { every: recordEvery })
  const [question, setQuestion] = useState<ThreadQuestion | null>(null)
  const { data } = query
  useSeenThread(data?.thread)
  return (
    <Page
      title={data?.thread.title ?? 'スレッドの操作'}
      back={<BackLink to="/board" label="掲示板へ戻る" />}
      actions={
        data && (
          <>
            <Link className={buttonClass('quiet')} to={`/board?thread=${id}`}>
              <MessagesSquare className="size-4" aria-hidden />
              投稿を見る
            </Link>
            {data.thread.deleted === 0 && (
              <a className={buttonClass('quiet')} href={`/board/thread/${id}`} target="_blank" rel="noopener">
                <ExternalLink className="size-4" aria-hidden />
                公開ページ
              </a>
            )}
            <Button
              kind={data.thread.deleted ? 'plain' : 'quiet-danger'}
              icon={data.thread.deleted ? Undo2 : Trash2}
              onClick={() =>
                setQuestion({ verb: data.thread.deleted ? 'show' : 'hide', thread: data.thread })
              }
            >
              {data.thread.deleted ? '復元' : '削除'}
            </Button>
          </>
        )
      }
    >
      {isMissing(query) ? (
        <MissingPanel title="スレッドが見つかりません" to="/board" back="掲示板へ戻る" />
      ) : (
        <Loaded
          query={query}
          failure="スレッドの取得に失敗しました"
          skeleton={
            <>
              <BlockSkeleton height={46} />
              <RowsSkeleton rows={6} height={64} />
            </>
          }
        >
          {(facts) => <ThreadBody key={id} facts={facts} record={record} onAsk={setQuestion} />}
        </Loaded>
      )}
      <ThreadConfirm question={question} onClose={() => setQuestion(null)} />
    </Page>
  )
}

interface ThreadBodyProps {
  facts: ThreadFacts
  record: ComponentProps<typeof RecordPanel>['query']
  onAsk: (question: ThreadQuestion) => void
}

function ThreadBody({ facts, record, onAsk }: ThreadBodyProps) {
  const { thread } = facts
  const [tool, setTool] = useState<Tool | null>(null)
  const close = () => setTool(null)
  const tools = useTools(facts, close)
  return (
    <div className="col-span-12 grid grid-cols-1 items-start gap-3 desk:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid min-w-0 content-start gap-3">
        <ThreadFactsLine facts={facts} />
        <ToolList facts={facts} onAsk={onAsk} onOpen={setTool} />
        <PinsPanel
          facts={facts}
          tools={tools}
          onUnpin={(pinned) => setTool({ name: 'unpin', thread: pinned })}
        />
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <RecordPanel thread={thread} query={record} />
        <Panel title="運営の書き込み">
          <OperatorPostForm thread={thread} />
        </Panel>
      </div>
      {tool && (
        <Suspense>
          <ToolDialogs facts={facts} tool={tool} tools={tools} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
