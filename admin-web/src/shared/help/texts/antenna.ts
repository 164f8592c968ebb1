import type { HelpTexts } from '../help-text-types.ts'

const clicks = 'クリックの記録（アンテナサービス）'
const days = ['first_day', 'last_day'] as const

export const antennaHelp = {
  article_clicks: {
    overview: '記事へのクリックの数です。メインは一覧から、中間は「続きを読む」からのクリックです。',
    steps: [
      '期間内のクリックを集めます（日本時間の0時で区切り）。',
      'ボット、ほかのサイトから送られたもの、30秒以内の繰り返しを除きます。',
      'メインと中間を合計します。「除外前」は、除く前の数です。',
    ],
    source: clicks,
    updates: '1分ごと。増減は直前の同じ長さの期間と比べます。今日は昨日の同時刻までと比べます。',
    query: {
      owner: 'antenna',
      sql: 'select page, sum(clicks) from click_days\nwhere day between $1 and $2 group by page',
      values: days,
    },
  },
  hourly_clicks: {
    overview: '1時間ごとの記事クリックです。今日と昨日を重ねます。',
    steps: [
      '数えたクリックを日本時間の毎時で区切ります。',
      'いまの1時間は集計中なので、線につなげません。',
      '配信元で絞り込むと、その配信元の記事だけを数えます。',
    ],
    source: clicks,
    updates: '1分ごと',
    query: {
      owner: 'antenna',
      sql: 'select hour, sum(clicks) from click_hours\nwhere hour >= $1 and hour < $2 group by hour order by hour',
      values: ['from', 'until'],
    },
  },
  article_count: {
    overview: 'いま公開している記事の数です。',
    steps: ['公開ファイル（articles.json）の記事を数えます。'],
    source: '公開ファイル（アンテナサービス）',
    updates: '1分ごと',
    query: { path: '/api/articles.json' },
  },
  data_size: {
    overview: '公開ファイル（articles.json）の大きさです。',
    steps: ['ファイルの大きさを測ります（1 KB = 1,024バイト）。', 'gzipは転送するときの大きさです。'],
    source: '公開ファイル（アンテナサービス）',
    updates: '1分ごと',
    query: { path: '/api/articles.json' },
  },
  main_page_clicks: {
    overview: 'メインページの一覧からの記事クリックの数です。',
    steps: ['ボット、ほかのサイトから送られたもの、30秒以内の繰り返しを除いて数えます。'],
    source: clicks,
    updates: '1分ごと',
    query: {
      owner: 'antenna',
      sql: "select sum(clicks) from click_days\nwhere page = 'main' and day between $1 and $2",
      values: days,
    },
  },
  site_clicks: {
    overview: 'メインページのクリックの、配信元ごとの内訳です。',
    steps: ['記事の配信元ごとにクリックを合計します。', '配信元の合計 ÷ 全体 ×100 が割合です。'],
    source: clicks,
    updates: '1分ごと',
    query: {
      owner: 'antenna',
      sql: `select sources.name, sum(clicks) from click_days
join articles on articles.id = click_days.article_id
join sources on sources.id = articles.source_id
where page = 'main' and day between $1 and $2
group by sources.name order by 2 desc`,
      values: days,
    },
  },
  popular: {
    overview: '期間に多く押された記事と配信元、書き込まれたスレッド、見られたページの上位10件です。',
    steps: [
      '記事と配信元は数えたクリック、スレッドは投稿、ページは数えた表示を合計します。',
      '多い順に並べ、期間全体に対する割合を出します。',
    ],
    source: 'クリックの記録（アンテナ）、投稿（掲示板）、ページ表示の記録（管理）',
    updates: '1分ごと',
    query: {
      owner: 'antenna',
      sql: 'select article_id, sum(clicks) from click_days\nwhere day between $1 and $2\ngroup by article_id order by 2 desc limit 10',
      values: days,
    },
  },
  click_ranking: {
    overview: 'よく押された記事の上位10件です。今日・24時間・7日間から選べます。',
    steps: ['期間の数えたクリックを記事ごとに合計します。', '多い順に並べます。同じ数は新しい記事が先です。'],
    source: clicks,
    updates: '10秒ごと',
    query: {
      owner: 'antenna',
      sql: 'select article_id, sum(clicks) from click_hours\nwhere hour >= $1\ngroup by article_id order by 2 desc limit 10',
      values: ['from'],
    },
  },
} satisfies Record<string, HelpTexts>
