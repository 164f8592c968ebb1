import type { ScriptArticle, ScriptData } from '@gamelog/contracts/widget/script-data'

const titles = [
  'マッドマギーとレヴナントの相性が良い理由、今シーズンの定番構成を解説',
  '使用率ランキング今週の1位はロキ、ホークアイが6ランク上昇',
  '【製品レビュー】KESTRA「Clear 240」、165Hzの滑らかさはFPSを変えるか',
  '低予算PCでVALORANTを360fpsに近づける手順まとめ',
  '新マップの舞台は名古屋、開発者映像で3つの見どころを紹介',
  '【悲報】ワイの反応速度、220ミリ秒だった',
  'ALGS決勝は最終マッチまでもつれ込み、日本チームが2年ぶりの表彰台',
  'シーズン20のパッチノート公開、武器バランスとランクの変更点',
  'プロが使うマウス感度を調べてみた、振り向き距離の中央値は32cm',
  '新ヒーローのアビリティを開発者が説明、サポートの選択肢が広がる',
  'フレンドと組むと勝率が下がる？10万試合のデータを集計した結果',
  '深夜の野良ランクで出会った神プレイヤーの話を聞いてくれ',
]
const sites = [
  'ドロップシップ通信',
  'マルチバース前線',
  'トリガーラボ',
  'えふまと速報',
  'ペイロード日報',
  '撃ち合い新聞',
]
const games = ['apex-legends', 'marvel-rivals', 'device', 'fps-general', 'overwatch-2', 'chat']
const ids =
  'k7qm2xw4ztbr6hfa p3vn5ydc7gslj2eu m6wz4rkt2qxh7bnf c5ju3gvp6sye4dla z2tb7nwm5rkq3xfh y4sd6lcp2vgj7uea q3xk5mzb7twr2hnf g6vj4eps3ycu5dla w7rt2hqn6fxz4kmb u5lc3dgv7jye2spa x2bm6wkr4tzq7nfh e3sy5pvj2gdl6uca'.split(
    ' ',
  )

/** Twelve articles as the demo and real sources have them; every second one with a picture of its own. */
export const articles: ScriptArticle[] = titles.map((title, index) => ({
  id: ids[index] ?? '',
  title,
  site: sites[index % 6] ?? '',
  category: games[index % 6] ?? '',
  ...(index % 2 === 0 && {
    image: `https://news${index % 6}.example/wp-content/uploads/2026/11/${ids[index]?.slice(3, 12)}.jpg`,
  }),
}))

/** Data of a widget with the first `count` of them. */
export function dataOf(id: string, count = 12, more: Partial<ScriptData> = {}): ScriptData {
  return {
    origin: 'https://gamelog.example',
    version: 14,
    form: { id, articles: articles.slice(0, count) },
    ...more,
  }
}
