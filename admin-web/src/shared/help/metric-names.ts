/** Metrics that have a help dialog, with its heading. */
export const metricNames = {
  // Dashboard
  active_users: 'アクティブユーザー',
  posts: '投稿数',
  article_clicks: '記事クリック',
  new_users: '新規ユーザー',
  hourly_clicks: '時間別クリック数',
  error_rate: 'エラー率',
  avg_response_time: '平均応答時間',
  response_time_p95: '95パーセンタイル',
  article_count: '配信中の記事',
  data_size: 'データサイズ',
  main_page_clicks: 'メインページのクリック',
  site_clicks: 'サイト別クリック',
  active_threads: 'アクティブスレッド',
  total_posts: '総投稿数',
  total_reactions: '総リアクション',
  threads_created: '作成スレッド',
  posters: '投稿者',
  reactions: 'いいね・よくないね',
  positive_rate: '好評率',
  report_resolution_rate: '通報解決率',
  pending_reports: '未処理の通報',
  thread_distribution: 'ゲーム別スレッド',
  popular: '人気',
  widget_clicks: 'ウィジェットクリック',
  widget_transitions: '記事遷移',
  conversion_rate: '転換率',
  // Real-time analytics
  recent_visitors: 'アクティブユーザー（30分）',
  recent_views: 'ページビュー（30分）',
  recent_clicks: '記事クリック（30分）',
  devices: 'デバイス',
  top_pages: '見られているページ',
  click_ranking: 'クリックランキング',
  // A/B tests
  widget_views: '表示回数',
  click_rate: 'クリック率・判定',
  needed_views: '必要な表示',
  // API health
  requests: 'リクエスト数',
  // Monitor
  system: 'CPU・メモリ・ディスク・受信・送信',
  uptime: '稼働率',
  // Other screens
  hit_rate: '的中率',
  job_backlog: '待ち・遅れ',
} as const

export type Metric = keyof typeof metricNames
