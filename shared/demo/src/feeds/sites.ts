import type { FeedSource } from '@gamelog/contracts/antenna/source'
import { apexTitles } from './titles/apex.ts'
import { deviceTitles } from './titles/device.ts'
import { digestTitles } from './titles/digest.ts'
import { fpsTitles } from './titles/fps.ts'
import { overwatchTitles } from './titles/overwatch.ts'
import { rivalsTitles } from './titles/rivals.ts'
import { talkTitles } from './titles/talk.ts'
import type { TitlePool } from './titles/title-pool.ts'

/** A fictional site of the demo: format and contents of its feed. */
export interface DemoSite {
  id: string
  name: string
  tagline: string
  format: 'rss2' | 'rdf' | 'atom' | 'json'
  charset: 'utf-8' | 'shift_jis' | 'euc-jp'
  /** The element that holds an entry's picture. */
  picture: 'media-thumbnail' | 'inline-img' | 'hatena-imageurl' | 'json-image' | 'enclosure'
  /** Share of articles that have a picture, 0 to 1. */
  pictured: number
  /** One article per so many seconds. */
  slotSeconds: number
  scene: 'ridges' | 'skyline' | 'bokeh'
  /** Base hue of the pictures, degrees. */
  hue: number
  accent: FeedSource['accent']
  rule: FeedSource['rule']
  titles: TitlePool
  /** Every third article is one of these. */
  reviews?: TitlePool
  /** What is wrong with one link in 36: its page was deleted, or it passes another site first. */
  flawedLinks?: 'deleted' | 'detour'
  /** Not among the demo's sources: one to add in the back office. */
  isExtra?: true
}

/** Articles of one game, of which those with a word of advice in the title are 攻略. */
function guidesOf(category: FeedSource['rule'][number]['category']): FeedSource['rule'] {
  const words = ['初心者', '立ち回り', 'おすすめ', '対策', '練習', 'コツ', '攻略】', '完全ガイド']
  return [...words.map((word) => ({ category, title_includes: word, kind: 'guide' as const })), { category }]
}

export const demoSites: readonly DemoSite[] = [
  {
    id: 'dropship-press',
    name: 'ドロップシップ通信',
    tagline: 'Apex Legendsの最新情報を毎日お届け',
    format: 'rss2',
    charset: 'utf-8',
    picture: 'media-thumbnail',
    pictured: 0.8,
    slotSeconds: 420,
    scene: 'ridges',
    hue: 12,
    accent: { dark: '#ff7f6b', light: '#bf3422' },
    rule: guidesOf('apex-legends'),
    titles: apexTitles,
  },
  {
    id: 'payload-daily',
    name: 'ペイロード日報',
    tagline: 'オーバーウォッチ 2のニュースと攻略',
    format: 'atom',
    charset: 'utf-8',
    picture: 'inline-img',
    pictured: 0.75,
    slotSeconds: 540,
    scene: 'skyline',
    hue: 28,
    accent: { dark: '#ffa64d', light: '#a35200' },
    rule: guidesOf('overwatch-2'),
    titles: overwatchTitles,
  },
  {
    id: 'multiverse-front',
    flawedLinks: 'detour',
    name: 'マルチバース前線',
    tagline: 'マーベル・ライバルズ専門ニュース',
    format: 'rdf',
    charset: 'utf-8',
    picture: 'hatena-imageurl',
    pictured: 0.6,
    slotSeconds: 660,
    scene: 'skyline',
    hue: 268,
    accent: { dark: '#c8a2ff', light: '#7440c4' },
    rule: guidesOf('marvel-rivals'),
    titles: rivalsTitles,
  },
  {
    id: 'trigger-lab',
    name: 'トリガーラボ',
    tagline: 'FPS総合ニュースとゲーミングデバイス',
    format: 'json',
    charset: 'utf-8',
    picture: 'json-image',
    pictured: 0.85,
    slotSeconds: 360,
    scene: 'ridges',
    hue: 212,
    accent: { dark: '#86b8f5', light: '#1f5fae' },
    rule: [{ category: 'device', title_includes: '製品レビュー' }, ...guidesOf('fps-general')],
    titles: fpsTitles,
    reviews: deviceTitles,
  },
  {
    id: 'fmato-sokuhou',
    flawedLinks: 'deleted',
    name: 'えふまと速報',
    tagline: 'FPSスレッドのまとめ',
    format: 'rdf',
    charset: 'shift_jis',
    picture: 'inline-img',
    pictured: 0.3,
    slotSeconds: 480,
    scene: 'bokeh',
    hue: 335,
    accent: { dark: '#ff95bd', light: '#b32a66' },
    rule: [{ category: 'chat' }],
    titles: digestTitles,
  },
  {
    id: 'nora-zatsudan',
    name: '野良マッチ雑談所',
    tagline: '野良プレイヤーの質問と雑談まとめ',
    format: 'rss2',
    charset: 'euc-jp',
    picture: 'enclosure',
    pictured: 0.3,
    slotSeconds: 600,
    scene: 'bokeh',
    hue: 300,
    accent: { dark: '#f0a3e0', light: '#96308a' },
    rule: [{ category: 'chat' }],
    titles: talkTitles,
  },
  {
    id: 'gakuya-fps',
    name: 'ガクヤFPS',
    tagline: '大会と選手の裏話',
    format: 'rss2',
    charset: 'utf-8',
    picture: 'media-thumbnail',
    pictured: 0.5,
    slotSeconds: 450,
    scene: 'skyline',
    hue: 150,
    accent: { dark: '#c0cbd4', light: '#51606b' },
    rule: [{ category: 'fps-general' }],
    titles: fpsTitles,
    isExtra: true,
  },
]

/** @returns undefined for an unknown id */
export function findSite(id: string): DemoSite | undefined {
  return demoSites.find((site) => site.id === id)
}
