import type { AdminSourceDetail } from '@gamelog/contracts/antenna/admin-source'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { shortTime } from '../../shared/times.ts'
import { aheadText, pauseText } from './source-table.tsx'

/** Why nothing comes in, or dates are other than the feed's, in words; nothing while all is well. */
export function SourceNotice({ source }: { source: AdminSourceDetail }) {
  if (source.state === 'removed')
    return <Banner look="warn">外した配信元です。記事は公開していません。</Banner>
  if (source.state === 'paused' || source.state === 'unlisted')
    return <Banner look={source.pause?.reason === 'gone' ? 'bad' : 'warn'}>{pauseText(source)}</Banner>
  if (source.state !== 'failing') {
    const words = aheadText(source)
    return words && <Banner>{words}</Banner>
  }
  const since =
    source.last_ok_at === null
      ? 'まだ一度も取れていません。'
      : `${shortTime(source.last_ok_at)}から取れていません。`
  return (
    <Banner look="bad">
      <b>{since}</b>
      {source.error}。{source.next_try_at && `${shortTime(source.next_try_at)}にもう一度試します。`}
      出ている記事はそのままです。
    </Banner>
  )
}
