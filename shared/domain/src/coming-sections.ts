import type { SiteState } from '@gamelog/contracts/admin/site-state'
import { screens } from '@gamelog/contracts/screens'
import type { SectionName } from '@gamelog/contracts/sections'
import { sectionState } from './section-states.ts'

/** A place that can be used while a section is coming. */
interface Place {
  readonly path: string
  /** The section it is. */
  readonly section?: SectionName
  readonly label: string
  readonly note: string
}

const places = {
  board: { path: screens.board.path, label: '掲示板', note: 'ゲームごとのスレッドで話せます' },
  rankTalk: { path: screens.board.path, label: 'ランク雑談', note: '同じランク帯の人と話せます' },
  hotThreads: {
    path: `${screens.board.path}?sort=momentum`,
    label: '勢いのあるスレッド',
    note: 'いま書き込みが多いスレッド',
  },
  newest: { path: screens.home.path, label: '新着記事', note: '配信元に届いたばかりの記事' },
  popular: { path: '/?sort=popular', label: '人気の記事', note: 'いま読まれている記事' },
  devices: { path: '/?game=device', label: 'デバイスの記事', note: 'マウスやモニターなどの記事' },
  ranking: {
    path: screens.ranking.path,
    section: 'ranking',
    label: 'ランキング',
    note: 'いま読まれている記事とベストレス',
  },
  profile: { path: screens.profile.path, label: 'プロフィール', note: '表示名と自己紹介を編集できます' },
  // The profile shows this of it until 戦績 is open.
  gameAccount: {
    path: screens.profile.path,
    label: 'ゲームアカウント',
    note: 'プロフィールで連携の状況を確認できます',
  },
  guide: { path: screens.about.path, label: '使い方', note: 'しおり・未読・NGの使い方' },
} as const satisfies Record<string, Place>

export type PlaceName = keyof typeof places

interface ComingSection {
  /** Its purpose, in a sentence. */
  readonly sentence: string
  readonly usable: readonly PlaceName[]
}

/** Words and links of each section's placeholder page. */
export const comingSections: Readonly<Record<SectionName, ComingSection>> = {
  articles: {
    sentence: '編集部の記事を読んだり、質問に答えをもらったりできるようになります。',
    usable: ['board', 'popular', 'guide'],
  },
  ranking: {
    sentence: 'いま読まれている記事と、今日のベストレスを順位で見られるようになります。',
    usable: ['popular', 'hotThreads', 'board'],
  },
  'game-stats': {
    sentence: '試合の結果を10秒で記録して、ポイントとK/Dの推移をグラフで見られるようになります。',
    usable: ['rankTalk', 'gameAccount', 'ranking', 'guide'],
  },
  events: {
    sentence: '大会やアップデートの予定をカレンダーで見て、実況スレッドに参加できるようになります。',
    usable: ['board', 'newest', 'guide'],
  },
  'profile-card': {
    sentence: 'メインのゲームやランクを1枚のカードにして、共有できるようになります。',
    usable: ['profile', 'board', 'guide'],
  },
  skins: {
    sentence: 'スキンがいつ、いくらで手に入ったかを調べられるようになります。',
    usable: ['board', 'newest', 'guide'],
  },
  'tier-list': {
    sentence: 'キャラや武器の強さに投票して、みんなの評価と比べられるようになります。',
    usable: ['board', 'ranking', 'newest'],
  },
  loadout: {
    sentence: '感度や設定をみんなと比べて、今日の縛りで遊べるようになります。',
    usable: ['board', 'devices', 'guide'],
  },
  quiz: {
    sentence: '毎日5問のクイズに答えて、連続記録を伸ばせるようになります。',
    usable: ['board', 'ranking', 'guide'],
  },
  diagnosis: {
    sentence: '10の質問から、自分に合うロールとキャラがわかるようになります。',
    usable: ['board', 'newest', 'guide'],
  },
}

/** The places that can be used instead of a section: none of a section that is not open, in whose place stands the guide. */
export function usablePlaces(
  section: SectionName,
  sections: SiteState['sections'],
): (Place & { readonly name: PlaceName })[] {
  const { usable } = comingSections[section]
  const open = usable.filter((name) => {
    const place: Place = places[name]
    return place.section === undefined || sectionState(sections, place.section) === 'open'
  })
  const names = new Set(open.length < usable.length ? [...open, 'guide' as const] : open)
  return [...names].map((name) => ({ name, ...places[name] }))
}
