import { operatorDisplayId } from '@gamelog/contracts/board/limits'
import type { HelpTexts } from '../help-text-types.ts'

const everyMinute = '1分ごと'
const period = ['from', 'until'] as const
const allTime = '期間の指定によらない、いまの値です。'
const posts = '投稿（掲示板サービス）'
const threads = 'スレッド（掲示板サービス）'
const reactions = 'リアクション（掲示板サービス）'
const reports = '通報（掲示板サービス）'

export const boardHelp = {
  posts: {
    overview: '期間に書き込まれたレスの数です（1レス目を含む）。',
    steps: ['投稿日時が期間に入る投稿を数えます。', 'あとで削除された投稿も含みます。'],
    source: posts,
    updates: '1分ごと。増減は直前の同じ長さの期間と比べます。今日は昨日の同時刻までと比べます。',
    query: {
      owner: 'board',
      sql: 'select count(*) from posts\nwhere posted_at >= $1 and posted_at < $2',
      values: period,
    },
  },
  active_threads: {
    overview: 'いま書き込めるスレッドの数です。',
    steps: ['書き込みが終わったもの、過去ログ、非表示のものを除いて数えます。', allTime],
    source: threads,
    updates: everyMinute,
    query: {
      owner: 'board',
      sql: "select count(*) from threads\nwhere status = 'active' and deleted_at is null",
      values: [],
    },
  },
  total_posts: {
    overview: '掲示板に書き込まれた投稿の合計です。',
    steps: ['スレッドごとの投稿の数を合計します。', 'あとで削除された投稿も含みます。', allTime],
    source: posts,
    updates: everyMinute,
    query: { owner: 'board', sql: 'select sum(post_count) from threads', values: [] },
  },
  total_reactions: {
    overview: 'いいねとよくないねの合計です。',
    steps: ['いま残っている反応を数えます。', allTime],
    source: reactions,
    updates: everyMinute,
    query: { owner: 'board', sql: 'select count(*) from reactions', values: [] },
  },
  threads_created: {
    overview: '期間に立てられたスレッドの数です。',
    steps: ['作成日時が期間に入るスレッドを数えます。', 'あとで非表示にしたものも含みます。'],
    source: threads,
    updates: everyMinute,
    query: {
      owner: 'board',
      sql: 'select count(*) from threads\nwhere created_at >= $1 and created_at < $2',
      values: period,
    },
  },
  posters: {
    overview: '期間に1回以上書き込んだ人の数です。',
    steps: [
      '投稿日時が期間に入る投稿を集めます。',
      '会員は会員、ゲストはゲストごとに重複を除きます。',
      '運営の書き込みは除きます。',
    ],
    source: posts,
    updates: everyMinute,
    query: {
      owner: 'board',
      sql: `select count(distinct coalesce(author_user_id::text, author_guest)) from posts
where posted_at >= $1 and posted_at < $2
  and (author_user_id is null or display_id <> '${operatorDisplayId}')`,
      values: period,
    },
  },
  reactions: {
    overview: '期間に付けられ、いまも残っている反応の数です。',
    steps: [
      '付けた日時が期間に入るものを数えます。',
      'いまは付いていないものを除きます。',
      '付け替えは新しいほうだけを数えます。',
    ],
    source: reactions,
    updates: everyMinute,
    query: {
      owner: 'board',
      sql: 'select kind, count(*) from reactions\nwhere created_at >= $1 and created_at < $2 group by kind',
      values: period,
    },
  },
  positive_rate: {
    overview: '期間の反応のうち、いいねの割合です。80%以上が良好です。',
    steps: ['いいね ÷（いいね＋よくないね）×100 を計算します。', '反応がない期間は – になります。'],
    source: reactions,
    updates: everyMinute,
    query: {
      owner: 'board',
      sql: "select count(*) filter (where kind = 'like') * 100.0 / nullif(count(*), 0)\nfrom reactions where created_at >= $1 and created_at < $2",
      values: period,
    },
  },
  report_resolution_rate: {
    overview: '期間に届いた通報のうち、解決した割合です。90%以上が良好です。',
    steps: ['期間に届いた通報を数えます。', '解決した数 ÷ 届いた数 ×100 を計算します。'],
    source: reports,
    updates: 'すぐ（画面は1分ごと）',
    query: {
      owner: 'board',
      sql: "select count(*) filter (where status = 'resolved') * 100.0 / nullif(count(*), 0)\nfrom reports where reported_at >= $1 and reported_at < $2",
      values: period,
    },
  },
  pending_reports: {
    overview: 'まだ判断していない通報の数です。',
    steps: ['届いた時期によらず、未処理の通報を数えます。'],
    source: reports,
    updates: 'すぐ（画面は1分ごと）',
    query: { owner: 'board', sql: "select count(*) from reports\nwhere status = 'pending'", values: [] },
  },
  thread_distribution: {
    overview: '期間に立てられたスレッドの、ゲームごとの内訳です。',
    steps: ['ゲームごとの合計 ÷ 作成スレッド ×100 を計算します。', '移したスレッドは今のゲームで数えます。'],
    source: threads,
    updates: everyMinute,
    query: {
      owner: 'board',
      sql: 'select game_category, count(*) from threads\nwhere created_at >= $1 and created_at < $2 group by game_category',
      values: period,
    },
  },
} satisfies Record<string, HelpTexts>
