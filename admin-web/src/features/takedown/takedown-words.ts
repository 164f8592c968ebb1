import type {
  Takedown,
  TakedownPlace,
  TakedownPlaceName,
  TakedownReason,
  TakedownTarget,
} from '@gamelog/contracts/antenna/takedown'

export const targetWords: Readonly<Record<TakedownTarget, string>> = {
  article: '記事',
  thumbnail: '画像だけ',
  site: 'このサイトの記事すべて',
}

/** In the list. */
export const targetTags: Readonly<Record<TakedownTarget, string>> = {
  article: '記事',
  thumbnail: '画像',
  site: 'サイトの記事',
}

export const reasonWords: Readonly<Record<TakedownReason, string>> = {
  rights: '権利',
  personal: '個人',
  error: '誤り',
  other: 'その他…',
}

const placeWords: Readonly<Record<TakedownPlaceName, string>> = {
  feed: '新着・articles.json・RSS',
  home: 'トップページ',
  pickups: 'ピックアップ',
  widgets: 'ウィジェット',
  rankings: '人気・ランキング',
  page: '記事のページ',
}

/** 「ピックアップ（枠4）」「ウィジェット 2件」. */
export function placeLabel({ place, count, slots }: TakedownPlace): string {
  if (slots.length > 0)
    return `${placeWords[place]}（${slots.map((slot) => `枠${slot.replace('pickup', '')}`).join('・')}）`
  return count ? `${placeWords[place]} ${count}件` : placeWords[place]
}

export function secondsText(ms: number): string {
  return (ms / 1_000).toFixed(1)
}

/** Target of a takedown in words: a title, or 「leak.example のすべて」. */
export function takedownLabel({ target, title, host }: Pick<Takedown, 'target' | 'title' | 'host'>): string {
  return target === 'site' ? `${host} のすべて` : title
}

/** True while something may still be seen after the limit. */
export function isStillVisible({ places }: Pick<Takedown, 'places'>): boolean {
  return places.some(({ state }) => state === 'left' || state === 'unknown')
}
