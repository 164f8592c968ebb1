import type { HelpTexts } from '../help-text-types.ts'

export const systemHelp = {
  system: {
    overview: 'サーバー全体の値です。70%から注意、90%から危険です。',
    steps: ['1分に1回測ります。', '受信と送信は1分の平均です。', '測れないものは – になります。'],
    source: 'サーバーの計測（管理サービス）',
    updates: '60秒ごと',
    query: { path: '/api/admin/monitor/current' },
  },
  uptime: {
    overview: '選んだ期間（24時間または7日間）のうち、応答できた確認の割合です。99%以上が良好です。',
    steps: ['外側から15秒ごとに確認します。', '成功 ÷ 回数 ×100 を計算します。'],
    source: '外側からの確認（管理サービス）',
    updates: '15秒ごと',
    query: { path: '/api/admin/monitor/history?hours=24' },
  },
  hit_rate: {
    overview: 'その人の通報が削除で解決した割合です。解決した通報が3件から表示します。',
    steps: [
      '削除で解決した通報 ÷ 解決した通報 ×100 を計算します。',
      '新しい会員と外れの多い会員の通報は、軽く数えます。',
    ],
    source: '通報（掲示板サービス）',
    updates: '通報を解決するたび',
    query: null,
  },
  job_backlog: {
    overview: 'まだ終わっていない仕事の数と、ストリームの読み残しです。',
    steps: [
      '各サービスが自分の分を答え、管理サービスが並べます。',
      'いちばん古い仕事が5分より長く待ち、実行中のものがないと「止まっています」になります。',
    ],
    source: '全サービスのキューとストリーム',
    updates: '5秒ごと',
    query: { path: '/api/admin/jobs' },
  },
} satisfies Record<string, HelpTexts>
