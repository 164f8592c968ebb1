import { durationBounds } from '@gamelog/domain/duration-histogram'
import type { HelpTexts } from '../help-text-types.ts'

const source = '全サービスのリクエストの集計（管理サービス）'
const updates = '1分ごと'
const hours = ['from', 'until'] as const
/** ms, of each bucket; what took longer than the last bound counts as that. */
const upperEnds = [...durationBounds, durationBounds.at(-1)]

export const requestHelp = {
  error_rate: {
    overview: '5xxで終わったリクエストの割合です。1%未満が良好です。',
    steps: ['全プロセスの1時間ごとの件数を足します。', '5xxの件数 ÷ 全リクエスト ×100 を計算します。'],
    source,
    updates,
    query: {
      owner: 'admin',
      sql: 'select sum(errors) * 100.0 / sum(count) from request_totals\nwhere hour >= $1 and hour < $2',
      values: hours,
    },
  },
  avg_response_time: {
    overview: 'リクエストを受けてから返すまでの時間の平均です。',
    steps: ['全プロセスの合計時間を足します。', '合計時間 ÷ 件数 を計算します。'],
    source,
    updates,
    query: {
      owner: 'admin',
      sql: 'select sum(total_ms) / sum(count) from request_totals\nwhere hour >= $1 and hour < $2',
      values: hours,
    },
  },
  response_time_p95: {
    overview: '100件中95件がこの時間以内に終わっています。',
    steps: [
      '各プロセスの応答時間の分布を区間ごとに足します。',
      '下から数えて95%に当たる区間を探します。',
      'その区間の上の端を値にします（誤差は1区間）。',
    ],
    source,
    updates,
    query: {
      owner: 'admin',
      sql: `select (array[${upperEnds.join(', ')}])[min(bucket)] from (
  select bucket, sum(sum(n)) over (order by bucket) as up_to, sum(sum(n)) over () as total
  from request_totals, unnest(histogram) with ordinality as counts (n, bucket)
  where hour >= $1 and hour < $2 group by bucket
) as buckets where up_to >= total * 0.95`,
      values: hours,
    },
  },
  requests: {
    overview: '経路ごとに届いたリクエストの数です。今日と、昨日の同じ時刻までを並べます。',
    steps: ['全プロセスの1時間ごとの件数を足します。', '静的ファイルと動作確認（/healthz）は除きます。'],
    source,
    updates: '10秒ごと',
    query: {
      owner: 'admin',
      sql: 'select service, method, route, sum(count) from request_hours\nwhere hour >= $1 and hour < $2 group by service, method, route',
      values: hours,
    },
  },
} satisfies Record<string, HelpTexts>
