import type { OwnExport } from '@gamelog/contracts/user/export'
import { jstClock, jstDayOf } from '@gamelog/domain/jst'
import { stopOf } from '@gamelog/domain/site-state'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { showError } from '@gamelog/ui/kit/toast.tsx'
import { sizeLabel } from '@gamelog/ui/size-label'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LinesLoading } from '../../../shared/lines-loading.tsx'
import { useSite } from '../../../shared/site/site-store.ts'
import { LinesError, reasonOf } from './section-states.tsx'
import { SettingsLine } from './settings-section.tsx'
import { useExport } from './use-export.ts'

const title = '自分のデータをダウンロード'
const failed = '通信状況を確認して、もう一度お試しください。'

/** 明日 14:08: the file is there for a day. */
function endText(end: Date, now: number): string {
  const day = jstDayOf(end) === jstDayOf(new Date(now)) ? '今日' : '明日'
  return `${day} ${jstClock(end).toISOString().slice(11, 16)}`
}

function detailOf(file: OwnExport, now: number): ReactNode {
  switch (file.state) {
    case 'working':
      return `準備しています...${file.records > 0 ? `（${count(file.records)}件）` : ''} この画面を閉じても続きます。`
    case 'ready':
      return (
        <>
          {sizeLabel(file.bytes ?? 0)}・
          <time dateTime={file.expires_at ?? ''}>{endText(new Date(file.expires_at ?? ''), now)}</time>
          までダウンロードできます。
        </>
      )
    case 'failed':
      return file.failure === 'too_large' ? (
        <>
          データが多すぎて準備できませんでした。
          <a href="/contact" className="text-accent underline">
            お問い合わせ
          </a>
          からお知らせください。
        </>
      ) : (
        '準備に失敗しました。少し待ってから、もう一度お試しください。'
      )
    case 'none':
      return '書き込み・設定・NG設定などをJSON形式で。準備ができてから1日間ダウンロードできます。'
  }
}

/** 自分のデータをダウンロード: prepared at the member's wish, then there for a day. */
export function ExportLine() {
  const { data: file, error, isFetching, refetch, prepare, download } = useExport()
  const [busy, setBusy] = useState<'prepare' | 'download' | null>(null)
  const stop = useSite((site) => stopOf(site, 'everything'))

  async function run(which: 'prepare' | 'download') {
    if (busy !== null || file?.state === 'working') return
    setBusy(which)
    try {
      await (which === 'prepare' ? prepare() : download())
    } catch (cause) {
      showError(
        `${which === 'prepare' ? '準備できませんでした。' : 'ダウンロードできませんでした。'}${reasonOf(cause, failed)}`,
      )
    }
    setBusy(null)
  }

  if (!file && error)
    return (
      <LinesError name="データの状態" error={error} isFetching={isFetching} onRetry={() => void refetch()} />
    )
  if (!file) return <LinesLoading name="データの状態" lines={1} />
  const now = Date.now()
  const isTooEarly = file.again_at !== null && Date.parse(file.again_at) > now
  const isReady = file.state === 'ready'
  const isWorking = file.state === 'working' || busy === 'prepare'
  const first = file.state === 'failed' ? '再試行' : '準備する'
  const stopped = stop && { disabled: true, title: stop.reason || 'いまは準備できません' }
  return (
    <SettingsLine
      icon={Download}
      label={title}
      detail={<span role="status">{detailOf(file, now)}</span>}
      end={
        <>
          {isReady && !isTooEarly && (
            <Button kind="quiet" disabled={busy !== null} {...stopped} onClick={() => void run('prepare')}>
              準備し直す
            </Button>
          )}
          {/* One button for each state, so that the focus stays. */}
          {isReady ? (
            <Button key="next" aria-disabled={busy !== null} onClick={() => void run('download')}>
              {busy === 'download' ? 'ダウンロード中...' : 'ダウンロード'}
            </Button>
          ) : (
            <Button key="next" aria-disabled={isWorking} {...stopped} onClick={() => void run('prepare')}>
              {isWorking ? '準備中...' : first}
            </Button>
          )}
        </>
      }
    />
  )
}
