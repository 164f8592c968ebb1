import type { IncidentKind, IncidentPage } from '@gamelog/contracts/monitor/incidents'
import { storeLabels } from '@gamelog/contracts/monitor/services'
import type { Hysteresis, Level } from './hysteresis.ts'

/** Minutes after a start of GAMELOG in which nothing is opened, closed or told. */
export const quietMinutes = 5

interface Rule extends Hysteresis {
  /** In Japanese, as the incident is called. */
  title: (subject: string, level: Level) => string
  /** Ground of the decision: 外側からの確認が 3回続けて失敗. */
  reason: string
  /** 開く and 閉じる of the incident's page. */
  opening: string
  closing: string
}

const probes = {
  opens: 3,
  closes: 4,
  reason: '外側からの確認が 3回続けて失敗',
  opening: '15秒ごとの確認が 3回続けて失敗',
  closing: '4回続けて成功（1分）',
}
const shares = {
  opens: 3,
  closes: 5,
  reason: '1分ごとの値が 3回続けて 90%以上',
  opening: '1分ごとの値が 3回続けて 90%以上',
  closing: '5回続けて 88%未満（5分）',
}
const dependencyLabels: Readonly<Record<string, string>> = storeLabels

/** When an incident of a kind opens and closes; `check-*.ts` say what a bad and a good check is. */
export const rules: Readonly<Record<IncidentKind, Rule>> = {
  'service-down': {
    ...probes,
    title: (service, level) => (level === 2 ? `${service} が停止` : `${service} の一部が停止`),
  },
  'dependency-down': { ...probes, title: (name) => `${dependencyLabels[name] ?? name} が停止` },
  'writes-refused': {
    ...probes,
    title: (name) => `${dependencyLabels[name] ?? name} が書き込みを拒否`,
    reason: '書き込みの確認が 3回続けて失敗',
    opening: '15秒ごとの書き込みの確認が 3回続けて失敗',
  },
  disk: {
    ...shares,
    title: (_subject, level) => (level === 2 ? 'ディスクの空き 5%以下' : 'ディスク使用率 90%以上'),
  },
  memory: {
    ...shares,
    title: (_subject, level) => (level === 2 ? 'メモリ使用率 97%以上' : 'メモリ使用率 90%以上'),
  },
  cpu: {
    opens: 10,
    closes: 5,
    title: () => 'CPU使用率 90%以上',
    reason: '1分ごとの値が 10回続けて 90%以上',
    opening: '1分ごとの値が 10回続けて 90%以上（10分）',
    closing: '5回続けて 80%未満（5分）',
  },
  'error-rate': {
    opens: 2,
    closes: 3,
    title: (service) => `${service} のエラー率 5%以上`,
    reason: '10分間のエラー率が 2回続けて 5%以上',
    opening: '10分間のエラー率が 2回続けて 5%以上（100件以上のとき、1分ごと）',
    closing: '3回続けて 3%未満',
  },
  'slow-answers': {
    opens: 2,
    closes: 3,
    title: (service) => `${service} の応答が遅延`,
    reason: '10分間の95パーセンタイルが 2回続けて 1,000msを超過',
    opening: '10分間の95パーセンタイルが 2回続けて 1,000msを超過（100件以上のとき、1分ごと）',
    closing: '3回続けて 680ms以下',
  },
  'feed-stale': {
    opens: 2,
    closes: 2,
    title: () => '記事の取得が停止',
    reason: '30分間、どの配信元も取得できない',
    opening: '30分間、どの配信元も取得できない（1分ごと、2回続けて）',
    closing: '2回続けて 20分以内に取得できている',
  },
  'queue-stuck': {
    opens: 2,
    closes: 2,
    title: (queue) => `ジョブ ${queue} が停止`,
    reason: '5分より長く待つものがあり、何も動いていない',
    opening: '5分より長く待つものがあり、何も動いていない（1分ごと、2回続けて）',
    closing: '2回続けて、待つものが 1分以内',
  },
  'stream-stuck': {
    opens: 2,
    closes: 2,
    title: (stream) => `記録 ${stream} が停止`,
    reason: '5分より長く保存されていない記録がある',
    opening: '5分より長く保存されていない記録がある（1分ごと、2回続けて）',
    closing: '2回続けて、待つ記録が 1分以内',
  },
  'key-expiring': {
    opens: 3,
    closes: 3,
    title: () => '署名鍵の交代が遅延',
    reason: '交代の予定を 1時間過ぎても、次の署名鍵がない',
    opening: '交代の予定を 1時間過ぎても、次の署名鍵がない（1分ごと、3回続けて）',
    closing: '次の署名鍵ができている（3回続けて）',
  },
  'secret-changed': {
    opens: 2,
    closes: 2,
    title: (variable) => `${variable} が以前と違う`,
    reason: '保存してある鍵を、今の値では読み取れない',
    opening: '保存してある署名鍵か2段階認証を、今の値では読み取れない（1分ごと、2回続けて）',
    closing: '署名鍵の作り直しから1時間たつ、または読み取れない2段階認証がなくなる',
  },
  'backup-late': {
    opens: 2,
    closes: 2,
    title: () => 'バックアップが失敗',
    reason: '最後のバックアップが失敗したか、予定の時刻を 2時間過ぎている',
    opening: '最後のバックアップが失敗したか、予定の時刻を 2時間過ぎている（1分ごと、2回続けて）',
    closing: '新しいバックアップができている（2回続けて）',
  },
}

/** The rule of a kind in words. */
export function conditionsOf(kind: IncidentKind): IncidentPage['conditions'] {
  const { opening, closing } = rules[kind]
  return [
    { label: '開く', text: opening },
    { label: '閉じる', text: closing },
    { label: '起動直後', text: `${quietMinutes}分間は知らせない` },
  ]
}
