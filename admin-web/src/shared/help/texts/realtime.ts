import type { HelpTexts } from '../help-text-types.ts'

const source = 'ページ表示の記録（管理サービス）'
const updates = '10秒ごと'
const counted = 'at >= $1 and not is_bot and not is_cross_site'

export const realtimeHelp = {
  recent_visitors: {
    overview: '直近30分にページを見た人の数です。',
    steps: [
      '30分のページ表示から、ボットとほかのサイトから送られたものを除きます。',
      '訪問者の重複を除いて数えます。',
      '0時をまたぐと塩が変わるため、0時30分までは同じ人を2回数えることがあります。',
    ],
    source,
    updates,
    query: { path: '/api/admin/realtime-stats' },
  },
  recent_views: {
    overview: '直近30分に開かれたページの回数です。',
    steps: ['30分のページ表示から、ボットとほかのサイトから送られたものを除いて数えます。'],
    source,
    updates,
    query: {
      owner: 'admin',
      sql: `select count(*) from page_views\nwhere ${counted}`,
      values: ['first_minute'],
    },
  },
  recent_clicks: {
    overview: '直近30分の記事クリックの数です。',
    steps: ['ボット、ほかのサイトから送られたもの、30秒以内の繰り返しを除いて数えます。'],
    source: 'クリックの記録（アンテナサービス）',
    updates,
    query: { owner: 'antenna', sql: 'select count(*) from clicks\nwhere at > $1', values: ['half_hour_ago'] },
  },
  devices: {
    overview: '直近30分に見た人の、スマホ・PC・タブレットの内訳です。',
    steps: [
      '人ごとに最後の端末で1回数えます。',
      '割合は四捨五入するため、合計が100%にならないことがあります。',
    ],
    source,
    updates,
    query: {
      owner: 'admin',
      sql: `select device, count(*) from (
  select distinct on (visitor) device from page_views
  where ${counted} order by visitor, at desc
) as visitors group by device`,
      values: ['first_minute'],
    },
  },
  top_pages: {
    overview: '直近30分に見た人が多いページの上位10件です。',
    steps: [
      'ページごとに訪問者の重複を除いて数え、多い順に並べます。',
      '知らない経路は「その他」にまとめます。',
    ],
    source,
    updates,
    query: {
      owner: 'admin',
      sql: `select path, count(distinct visitor) from page_views
where ${counted}
group by path order by 2 desc limit 10`,
      values: ['first_minute'],
    },
  },
} satisfies Record<string, HelpTexts>
