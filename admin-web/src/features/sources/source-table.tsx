import type { AdminSource } from '@gamelog/contracts/antenna/admin-source'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { TextButton } from '@gamelog/ui/kit/pressable.tsx'
import { Pause, Play, Zap } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { ActionsHead } from '../../shared/actions-head.tsx'
import { SourceName } from '../../shared/source-name.tsx'
import { shortTime, shortTimeToSecond } from '../../shared/times.ts'
import { charsetLabel, formatLabels, stateOf } from './labels.ts'
import { timeOrDash } from './times.ts'
import type { SourceActions } from './use-source-actions.ts'

interface SourceTableProps {
  sources: readonly AdminSource[]
  actions: SourceActions
  onPause: (source: AdminSource) => void
}

const columns = 10

/** A row per source; the cause of a failure or a pause on a line of its own. */
export function SourceTable({ sources, actions, onPause }: SourceTableProps) {
  return (
    <div className="a-scroll">
      <table className="a-table is-cards">
        <thead>
          <tr>
            <th scope="col">配信元</th>
            <th scope="col">状態</th>
            <th scope="col" className="r">
              最終成功
            </th>
            <th scope="col" className="r">
              次回
            </th>
            <th scope="col">形式</th>
            <th scope="col">文字コード</th>
            <th scope="col" className="r">
              記事
            </th>
            <th scope="col" className="r">
              クリック
            </th>
            <th scope="col" className="r">
              除外
            </th>
            <ActionsHead />
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <Fragment key={source.id}>
              <SourceRow source={source} actions={actions} onPause={onPause} />
              <Cause source={source} onResume={() => actions.resume(source)} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface SourceRowProps {
  source: AdminSource
  actions: SourceActions
  onPause: (source: AdminSource) => void
}

function SourceRow({ source, actions, onPause }: SourceRowProps) {
  const { look, text } = stateOf(source)
  const isFetched = source.next_try_at !== null
  const { name } = source
  return (
    <tr className={hasCause(source) ? 'is-open' : undefined}>
      <td className="full">
        <Link className="s-name" to={`/sources/${source.id}`}>
          <SourceName name={name} accent={source.accent} />
        </Link>
      </td>
      <td className="full">
        <Status look={look}>{text}</Status>
      </td>
      <td className="r" data-l="最終成功">
        {timeOrDash(source.last_ok_at, shortTimeToSecond)}
      </td>
      <td className="r" data-l="次回">
        {timeOrDash(source.next_try_at, shortTime)}
      </td>
      <td className="whitespace-nowrap" data-l="形式">
        {source.format === null ? '–' : formatLabels[source.format]}
      </td>
      <td className="whitespace-nowrap" data-l="文字コード">
        {charsetLabel(source.charset)}
      </td>
      <td
        className="r"
        data-l="記事"
        title={source.items === null ? undefined : `前の取得 ${source.items}件`}
      >
        {count(source.articles)}
      </td>
      <td className="r" data-l="クリック">
        {count(source.clicks_7d)}
      </td>
      <td className="r" data-l="除外">
        {count(source.dropped_7d)}
      </td>
      <td className="full">
        <span className="acts">
          <Button
            size="s"
            icon={Zap}
            aria-label={`${name}を今すぐ取得`}
            disabled={!isFetched}
            onClick={() => actions.fetch(source)}
          >
            今すぐ取得
          </Button>
          {isFetched ? (
            <IconButton
              icon={Pause}
              label={`${name}の取得を止める`}
              kind="plain"
              size="s"
              title="止める"
              onClick={() => onPause(source)}
            />
          ) : (
            <IconButton
              icon={Play}
              label={`${name}の取得を再開`}
              kind="plain"
              size="s"
              title="再開"
              onClick={() => actions.resume(source)}
            />
          )}
        </span>
      </td>
    </tr>
  )
}

function hasCause({ state, error }: AdminSource): boolean {
  return state === 'paused' || state === 'unlisted' || (state === 'failing' && error !== null)
}

function Cause({ source, onResume }: { source: AdminSource; onResume: () => void }) {
  if (!hasCause(source)) return null
  return (
    <tr className="inset">
      <td colSpan={columns} className="full">
        {source.state === 'failing' ? (
          <p className="s-cause is-bad">
            {source.error}。{' '}
            <Link className="text-link" to={`/sources/${source.id}`}>
              直近の取得を見る
            </Link>
          </p>
        ) : (
          <p className="s-cause text-ink-3">
            {pauseText(source)} <TextButton onClick={onResume}>再開する</TextButton>
          </p>
        )}
      </td>
    </tr>
  )
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
