import type { HelpTexts } from '../help-text-types.ts'

const compared = '1分ごと。増減は直前の同じ長さの期間と比べます。今日は昨日の同時刻までと比べます。'

export const visitorHelp = {
  active_users: {
    overview: '選んだ期間にページを1回以上見た人の数です。ログインしていない人も含みます。',
    steps: [
      '期間内のページ表示を集めます（日本時間の0時で区切り）。',
      'ボットと、ほかのサイトから送られたものを除きます。',
      '訪問者（日替わりの塩・アドレス・User-Agentのハッシュ）の重複を除いて日ごとに数えます。',
      '2日以上の期間では日ごとの数を合計します（のべ人数）。',
      '「除外前」は、ボットなどを除く前の数です。',
    ],
    source: 'ページ表示の記録（管理サービス）',
    updates: compared,
    query: {
      owner: 'admin',
      sql: 'select sum(visitors) from page_view_days\nwhere day between $1 and $2',
      values: ['first_day', 'last_day'],
    },
  },
  new_users: {
    overview: '期間に会員になった人の数です。',
    steps: ['会員になった日時を10分ごとに数えます。', '期間の分を合計します。退会した人も含みます。'],
    source: '会員になった人の記録（会員サービス）',
    updates: compared,
    query: {
      owner: 'user',
      sql: 'select sum(users) from new_user_slots\nwhere slot >= $1 and slot < $2',
      values: ['from', 'until'],
    },
  },
} satisfies Record<string, HelpTexts>
