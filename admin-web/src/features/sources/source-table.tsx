import type { AdminSource } from '@gamelog/contracts/antenna/admin-source'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { TextButton } from '@gamelog/ui/kit/pressable.tsx'
import { Pause, Play, Zap } from 'lucide-react'
import { Link } from 'react-router-dom'
import { SourceName } from '../../shared/source-name.tsx'
import { shortTime, shortTimeToSecond } from '../../shared/times.ts'
import { charsetLabel, formatLabels, sourceStatus } from './labels.ts'
import { timeOrDash } from './times.ts'
import type { SourceActions } from './use-source-actions.ts'

interface SourceTableProps {
  sources: readonly AdminSource[]
  actions: SourceActions
  onPause: (source: AdminSource) => void
}

const columns: readonly Column<AdminSource>[] = [
  {
    label: '配信元',
    phone: 'line',
    cell: ({ id, name, accent }) => (
      <Link className="data-table-title" to={`/sources/${id}`}>
        <SourceName name={name} accent={accent} />
      </Link>
    ),
  },
  {
    label: '状態',
    phone: 'line',
    cell: (source) => {
      const { look, text } = sourceStatus(source)
      return <Status look={look}>{text}</Status>
    },
  },
  { label: '最終成功', align: 'end', cell: ({ last_ok_at }) => timeOrDash(last_ok_at, shortTimeToSecond) },
  { label: '次回', align: 'end', cell: ({ next_try_at }) => timeOrDash(next_try_at, shortTime) },
  {
    label: '形式',
    className: 'whitespace-nowrap',
    cell: ({ format }) => (format === null ? '–' : formatLabels[format]),
  },
  { label: '文字コード', className: 'whitespace-nowrap', cell: ({ charset }) => charsetLabel(charset) },
  {
    label: '記事',
    align: 'end',
    tooltip: ({ items }) => (items === null ? undefined : `前の取得 ${items}件`),
    cell: ({ articles }) => count(articles),
  },
  { label: 'クリック', align: 'end', cell: ({ clicks_7d }) => count(clicks_7d) },
  { label: '除外', align: 'end', cell: ({ dropped_7d }) => count(dropped_7d) },
]

/** A row per source; the cause of a failure or a pause on a line of its own. */
export function SourceTable({ sources, actions, onPause }: SourceTableProps) {
  return (
    <DataTable
      columns={columns}
      rows={sources}
      rowKey={({ id }) => id}
      below={(source) => causeOf(source, () => actions.resume(source))}
      actions={(source) => {
        const { name } = source
        const isFetched = source.next_try_at !== null
        return (
          <>
            <Button
              size="s"
              icon={Zap}
              aria-label={`${name}を今すぐ取得`}
              disabled={!isFetched}
              onClick={() => actions.fetch(source)}
            >
              今すぐ取得
            </Button>
            <IconButton
              icon={isFetched ? Pause : Play}
              label={`${name}の取得を${isFetched ? '止める' : '再開'}`}
              kind="plain"
              size="s"
              title={isFetched ? '止める' : '再開'}
              onClick={() => (isFetched ? onPause(source) : actions.resume(source))}
            />
          </>
        )
      }}
    />
  )
}

function causeOf(source: AdminSource, onResume: () => void) {
  const { id, state, error } = source
  if (state === 'failing' && error !== null)
    return (
      <p className="py-0.5 text-12 leading-relaxed text-hot">
        {error}。{' '}
        <Link className="text-link z-1 inline-block" to={`/sources/${id}`}>
          直近の取得を見る
        </Link>
      </p>
    )
  const isFetched = state === 'fetching'
  const words = isFetched ? aheadText(source) : state !== 'removed' && pauseText(source)
  return (
    words && (
      <p className="py-0.5 text-12 leading-relaxed text-ink-3">
        {words} {!isFetched && <TextButton onClick={onResume}>再開する</TextButton>}
      </p>
    )
  )
}

/** How the dates of a source are read otherwise than it writes them; empty where they are not. */
export function aheadText({ hours_ahead }: AdminSource): string {
  return hours_ahead > 0 ? `フィードの日時が${hours_ahead}時間進んでいるため、直して掲載しています。` : ''
}

/** Why a source is not fetched, since when and until when. */
export function pauseText({ state, pause, error }: AdminSource): string {
  if (state === 'unlisted') return 'sources.jsonから外れたため、取得していません。'
  if (!pause) return ''
  const since = pause.since === null ? '' : `${shortTimeToSecond(pause.since)}に`
  if (pause.reason === 'gone') return `${error ?? 'フィードはなくなりました'}。${since}停止しました。`
  const until = pause.until === null ? '' : `${shortTime(pause.until)}に再開します。`
  return `${since}停止しました。${until}${pause.note && `メモ: ${pause.note}`}`
}
