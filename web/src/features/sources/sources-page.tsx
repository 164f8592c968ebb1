import { linkDays } from '@gamelog/contracts/antenna/sources-page'
import { screens } from '@gamelog/contracts/screens'
import { dateTime } from '@gamelog/ui/format'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import type { ReactNode } from 'react'
import { LinesLoading } from '../../shared/lines-loading.tsx'
import { usePageData } from '../../shared/use-page-data.ts'
import { useTitle } from '../../shared/use-title.ts'
import { SourcesTable } from './sources-table.tsx'
import { toFigures } from './to-figures.ts'

const { path, title } = screens.sources
/** As many lines as the demo has sources. */
const usualSources = 6
const side = 'px-4 tab:px-5'

/** /sources: what the site did for each source. */
export function SourcesPage() {
  useTitle(title)
  const { data: figures, isError, refetch } = usePageData(path, toFigures)
  const at = figures?.computed_at
  return (
    <article className="pb-12">
      <header className={`${side} flex flex-wrap items-end gap-x-4 gap-y-1.5 pt-4 pb-3 tab:pt-5 tab:pb-4`}>
        <h1 className="text-22 leading-[1.3] font-bold">{title}</h1>
        {at && (
          <p className="w-full text-12 text-ink-3 tab:ml-auto tab:w-auto">
            直近7日・<time dateTime={at}>{dateTime(Date.parse(at) / 1_000)}</time>時点
          </p>
        )}
      </header>
      <p className={`${side} wide-title pb-4 text-14 leading-[1.75] text-ink-2`}>
        GAMELOGに載せるのは見出しと短い引用だけで、本文は配信元のページで読めます。クリック数は「続きを読む」から配信元へ進んだ人の数、直接届いた割合は、そのうちほかのサイトを挟まずに届いた割合です。
      </p>
      {isError && <Failure onRetry={() => void refetch()} />}
      {!figures && !isError && <LinesLoading name="数" lines={usualSources} />}
      {figures &&
        (figures.sources.length === 0 ? (
          <p className={`${side} border-y border-line-1 py-10 text-center text-14 text-ink-2`}>
            集計した数はまだありません。
          </p>
        ) : (
          <SourcesTable sources={figures.sources} />
        ))}
      <Request />
      <Notes>
        <p>
          同じ人のクリックは、記事ごとに1日1回だけ数えます。ボットのクリックは除き、同じ回線からの多数のクリックは割り引いて数えます。
        </p>
        <p>
          リンクは、記事を載せて数時間後と7日後に確認します。リンク切れは、直近{linkDays}
          日の記事のうち、1日以上あけて2回ともページがなかったものの数です。「–」は、まだ確認できていません。直接届いたかは、配信元のサーバーによる転送で確かめます。ページ内のスクリプトなどによる転送は分かりません。
        </p>
        <p>同じ話題は、最初に出した記事を先頭に1行にまとめます（ほかNサイト）。</p>
      </Notes>
    </article>
  )
}

function Request() {
  return (
    <section className="mt-6 flex flex-wrap items-center gap-2 border-y border-line-1 border-b-line-2 bg-raised px-4 py-3 [box-shadow:inset_3px_0_var(--line-3)] tab:gap-3.5 tab:px-5">
      <div className="min-w-0 flex-[1_1_100%] tab:flex-1">
        <h2 className="text-15 leading-[1.45] font-bold">掲載の停止・修正の依頼</h2>
        <p className="text-12 leading-[1.7] text-ink-3">
          配信元の方と確認でき次第、掲載を止めます。返事は、依頼後のページで読めます。
        </p>
      </div>
      <a href={screens['source-request'].path} className={buttonClass('plain', 'm', 'flex-1 tab:flex-none')}>
        依頼する
      </a>
    </section>
  )
}

function Notes({ children }: { children: ReactNode }) {
  return (
    <div className={`${side} wide-title grid gap-2 pt-4 text-13 leading-[1.75] text-ink-2`}>{children}</div>
  )
}

/** The page came without its figures, and so did each try since. */
function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className={`${side} grid justify-items-center gap-3 border-y border-line-1 py-8 text-14`}
    >
      <p>数を読み込めませんでした。通信状況を確認して、再読み込みしてください。</p>
      <Button onClick={onRetry}>再読み込み</Button>
    </div>
  )
}
