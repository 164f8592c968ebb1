import { type AdSlotId, adScreens, adSlotIds } from '@gamelog/contracts/admin/ads'

export type Device = 'pc' | 'sp'
/** Pages of the public site that show different slots. */
export const adPages = { home: 'ホーム', article: '記事ページ', other: '掲示板とほかのページ' } as const
export type AdPage = keyof typeof adPages

interface Place {
  readonly label: string
  /** Pixels, as on the public site. */
  readonly size: string
  /** Short name on the plan. */
  readonly short: string
  readonly pages: readonly AdPage[]
  /** The Better Ads Standards count it among what readers dislike most. */
  readonly isDisliked?: true
}

const everywhere: readonly AdPage[] = ['home', 'article', 'other']

/** Places of the pairs: a banner on PCs, a rectangle on phones. */
const pairLabels = [
  '新着記事の上',
  '新着記事の10件目のあと',
  '新着記事の20件目のあと',
  '新着記事の30件目のあと',
  '記事ページの「続きを読む」の下',
  'すべてのページの本文の下',
] as const

function pagesOf(id: AdSlotId): readonly AdPage[] {
  const screens = adScreens(id)
  if (screens === 'every') return everywhere
  return screens.includes('home') ? ['home'] : ['article']
}

const others: Partial<Record<AdSlotId, Omit<Place, 'pages'>>> = {
  'pc-sidebar-left': { label: '左の欄のメニューの下', size: '275×100', short: '左' },
  'pc-sidebar-right': { label: '右の欄の下', size: '300×250', short: '右' },
  'pc-overlay': {
    label: '画面の下に重ねる',
    size: '728×90',
    short: 'overlay',
    isDisliked: true,
  },
  'sp-overlay': {
    label: '画面の下に重ねる',
    size: '320×50',
    short: 'overlay',
    isDisliked: true,
  },
  'sp-interstitial': {
    label: '訪問ごとに1回、画面全体に重ねる',
    size: '全面',
    short: 'interstitial',
    isDisliked: true,
  },
}

/** Where the public site shows a slot. */
export function slotPlace(id: AdSlotId): Place {
  const [, kind = '', index = '1'] = /^(?:pc|sp)-(banner|rectangle)-(\d)$/.exec(id) ?? []
  const known = others[id]
  const pages = pagesOf(id)
  if (known) return { ...known, pages }
  const label = pairLabels[Number(index) - 1] ?? pairLabels[5]
  return { label, pages, size: kind === 'banner' ? '600×90' : '300×250', short: `${kind}-${index}` }
}

export function deviceOf(id: AdSlotId): Device {
  return id.startsWith('pc-') ? 'pc' : 'sp'
}

export function slotsOf(device: Device): AdSlotId[] {
  return adSlotIds.filter((id) => deviceOf(id) === device)
}
