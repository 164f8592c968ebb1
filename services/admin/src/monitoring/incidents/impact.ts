import type { IncidentPage } from '@gamelog/contracts/monitor/incidents'
import type { IncidentRow } from '../../db/tables.ts'

/** Effects on readers and members while a part is away. */
const seen: Readonly<Record<string, string>> = {
  nginx: 'サイト全体が開けません。前に開いた人には、オフラインの画面が出ます',
  board: '掲示板は用意済みの画面だけが開き、読み込みと書き込みは失敗します。記事は読めます',
  user: 'ログインとプロフィールが使えません。読むことはできます',
  antenna: 'トップは用意済みの画面で開き、記事の一覧は更新され続けます。クリックは記録されません',
  worker: '記事が新しくなりません。今ある記事は読めます',
  admin: '読者の画面は変わりません。管理画面が使えず、閲覧は記録されません',
  widget: '埋め込みのウィジェットが応答しません',
  postgres: '投稿とログインは 503になります。記事の一覧と、用意済みのスレッドは読めます',
  redis: '読むことはできます。投稿や反応は 503になります',
}
const ofKind: Partial<Record<IncidentRow['kind'], string>> = {
  'writes-refused': '読むことはできます。投稿とログインは 503になり、記事も新しくなりません',
  disk: 'まだありません。一杯になると、投稿と記録が保存できなくなります',
  memory: 'まだありません。足りなくなると、プロセスが止まります',
  cpu: '応答が遅くなります',
  'error-rate': 'このサービスの操作の一部が失敗します',
  'slow-answers': 'このサービスの応答が遅くなります',
  'feed-stale': '記事が新しくなりません。今ある記事は読めます',
  'queue-stuck': 'ジョブの結果が反映されません',
  'stream-stuck': '届いた記録が、まだ数字に入りません',
  'key-expiring': 'ありません。今の署名鍵が使われ続けます',
  'secret-changed':
    '読むことはできます。AUTH_SECRETなら全員がログアウトし、ログインし直せます。ADMIN_SECRETなら2段階認証を使う管理者がログインできません',
  'backup-late': 'ありません。データを失ったときに戻せる時点が古くなります',
}

interface Facts {
  /** Events that wait in the streams of the service; null when they cannot be read. */
  waiting: number | null
  /** Recorded answers of the service with 5xx meanwhile; null when they cannot be read. */
  errors: number | null
}

/** 影響 of the incident's page: what can be said truthfully. */
export function impactOf(
  { kind, subject, ended_at }: Pick<IncidentRow, 'kind' | 'subject' | 'ended_at'>,
  { waiting, errors }: Facts,
): IncidentPage['impact'] {
  const text = ofKind[kind] ?? seen[subject ?? '']
  return [
    ...(text === undefined ? [] : [{ label: '見え方', text }]),
    ...(ended_at !== null || waiting === null
      ? []
      : [
          {
            label: '届かない記録',
            text: waiting === 0 ? 'ありません' : `${count(waiting)}（たまっています）`,
          },
        ]),
    ...(errors === null
      ? []
      : [
          {
            label: 'エラー',
            text: errors === 0 ? '5xxの記録はありません' : `記録された 5xx ${count(errors)}`,
          },
        ]),
  ]
}

function count(value: number): string {
  return `${value.toLocaleString('en')}件`
}
