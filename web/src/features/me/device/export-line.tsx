import type { OwnExport } from '@gamelog/contracts/user/export'
import { stopOf } from '@gamelog/domain/site-state'
import { Button } from '@gamelog/ui/button.tsx'
import { count } from '@gamelog/ui/format'
import { sizeLabel } from '@gamelog/ui/size-label'
import { showError } from '@gamelog/ui/toast.tsx'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSite } from '../../../shared/site/site-store.ts'
import { momentText } from '../moment-text.ts'
import { LinesError, LinesLoading, reasonOf } from './section-states.tsx'
import { SettingsLine } from './settings-section.tsx'
import { useExport } from './use-export.ts'

const title = '自分のデータをダウンロード'
const failed = '通信状況を確認して、もう一度お試しください。'

function detailOf(file: OwnExport, now: number): ReactNode {
  switch (file.state) {
    case 'working':
      return `準備しています...${file.records > 0 ? `（${count(file.records)}件）` : ''} この画面を閉じても続きます。`
    case 'ready':
      return (
        <>
          {sizeLabel(file.bytes ?? 0)}・
          <time dateTime={file.expires_at ?? ''}>
            {momentText(Date.parse(file.expires_at ?? ''), now, '今日 ')}
          </time>
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
  const prepareText = isReady ? '準備し直す' : file.state === 'failed' ? '再試行' : '準備する'
  return (
    <div aria-live="polite">
      <SettingsLine
        icon={Download}
        label={title}
        detail={detailOf(file, now)}
        end={
          <>
            {!(isReady && isTooEarly) && (
              <Button
                kind={isReady ? 'quiet' : 'plain'}
                disabled={busy !== null || file.state === 'working' || stop !== undefined}
                title={stop && (stop.reason || 'いまは準備できません')}
                onClick={() => void run('prepare')}
              >
                {file.state === 'working' || busy === 'prepare' ? '準備中...' : prepareText}
              </Button>
            )}
            {isReady && (
              <Button disabled={busy !== null} onClick={() => void run('download')}>
                {busy === 'download' ? 'ダウンロード中...' : 'ダウンロード'}
              </Button>
            )}
          </>
        }
      />
    </div>
  )
}
