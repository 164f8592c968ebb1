import type { HelpTexts } from '../help-text-types.ts'

const source = 'ウィジェットの日ごとの集計（ウィジェットサービス）'
const updates = '1分ごと'
const days = ['first_day', 'last_day'] as const

export const widgetHelp = {
  widget_clicks: {
    overview: 'ほかのサイトに貼られたウィジェットの中でのクリックの数です。',
    steps: [
      '表示されたウィジェットの中でのクリックを集めます（日本時間の0時で区切り）。',
      'ボット、署名のある表示がないもの、別のドメインやプログラムから送られたものを除きます。',
      '同じ人が同じ記事を10分以内に繰り返したものを除きます。',
      '埋め込んだサイトのドメインごとに合計します。',
    ],
    source,
    updates,
    query: {
      owner: 'widget',
      sql: `select domain, sum(clicks) from widget_days
where day between $1 and $2
group by domain order by 2 desc`,
      values: days,
    },
  },
  widget_transitions: {
    overview: 'ウィジェットから中間ページに来て「続きを読む」を押した数です。',
    steps: [
      'ウィジェットのリンクから開いた中間ページでの「続きを読む」を集めます。',
      '同じ人の同じ記事は、ドメインごとに1日1回だけ数えます。',
    ],
    source,
    updates,
    query: {
      owner: 'widget',
      sql: 'select sum(transitions) from widget_days\nwhere day between $1 and $2',
      values: days,
    },
  },
  conversion_rate: {
    overview: 'ウィジェットのクリックのうち、記事まで進んだ割合です。',
    steps: ['記事遷移 ÷ ウィジェットクリック ×100 を計算します。', 'クリックがない期間は – になります。'],
    source,
    updates,
    query: {
      owner: 'widget',
      sql: 'select sum(transitions) * 100.0 / nullif(sum(clicks), 0) from widget_days\nwhere day between $1 and $2',
      values: days,
    },
  },
  widget_views: {
    overview: 'ウィジェットの半分以上が1秒見えた回数です。',
    steps: [
      '見えたことの知らせを集めます（日本時間の0時で区切り）。',
      'ボットと、別のドメインやプログラムから送られたものを除きます。',
      '同じ人が同じサイトの同じウィジェットを10分以内にもう一度見ても、1回と数えます。',
    ],
    source,
    updates,
    query: {
      owner: 'widget',
      sql: 'select sum(views) from widget_days\nwhere widget_id = $1 and day between $2 and $3',
      values: ['widget', ...days],
    },
  },
  click_rate: {
    overview:
      'クリック率は、表示のうちクリックされた割合です。判定は、AとBの差が偶然かどうかを言葉にしたものです。',
    steps: [
      'クリック ÷ 表示 ×100 を計算します。A・Bの95%区間はWilsonの方法です。',
      '差（B − A）には、途中で何度見ても誤判定が5%を超えない95%区間を付けます。',
      '区間が0を含めば「まだ判断できません」、0より上ならB、下ならAです。区間が見つけたい差（2つを比べるときは±0.4ポイント）に収まれば「差はほぼありません」です。',
      '無作為な割り振りでは、表示数が決めた割合から偏っていないかも調べます。p値が0.001未満なら判定しません。',
      'AかBの表示が100回より少ないうちは判定しません。',
    ],
    source,
    updates,
    query: { path: '/api/admin/widget/analytics' },
  },
  needed_views: {
    overview: '選んだ差を80%の力で見つけられる、AとBを合わせた表示の数です。',
    steps: [
      'Aの最近7日間のクリック率、見つけたい差、割合から計算します。',
      '毎日見て、判定が出たところで終える場合の数です。途中で見ても誤判定は5%以下です。',
      '期間中の見込みは、7日間の表示 ÷ 7 × 期間の日数です。',
    ],
    source,
    updates: '条件を変えたとき',
    query: null,
  },
} satisfies Record<string, HelpTexts>
