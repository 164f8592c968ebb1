import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { jstDay } from '../common/date-range.ts'
import { adminRoute } from '../common/route.ts'
import type { ScreenName } from '../screens.ts'

/** Every ad slot and the name the back office shows. */
export const adSlots = {
  'pc-sidebar-left': 'PCサイドバー（左）',
  'pc-sidebar-right': 'PCサイドバー（右）',
  'pc-banner-1': 'PCバナー 1',
  'pc-banner-2': 'PCバナー 2',
  'pc-banner-3': 'PCバナー 3',
  'pc-banner-4': 'PCバナー 4',
  'pc-banner-5': 'PCバナー 5',
  'pc-banner-6': 'PCバナー 6',
  'pc-overlay': 'PCオーバーレイ',
  'sp-rectangle-1': 'スマホ レクタングル 1',
  'sp-rectangle-2': 'スマホ レクタングル 2',
  'sp-rectangle-3': 'スマホ レクタングル 3',
  'sp-rectangle-4': 'スマホ レクタングル 4',
  'sp-rectangle-5': 'スマホ レクタングル 5',
  'sp-rectangle-6': 'スマホ レクタングル 6',
  'sp-overlay': 'スマホ オーバーレイ',
  'sp-interstitial': 'スマホ インタースティシャル',
} as const
export type AdSlotId = keyof typeof adSlots
export const adSlotIds = Object.keys(adSlots) as [AdSlotId, ...AdSlotId[]]
const adSlotId = z.enum(adSlotIds)

/** `/data/geniee-ads-config.json`, served by nginx as a file. */
export const adConfig = z.record(adSlotId, z.strictObject({ enabled: z.boolean() }))
export type AdConfig = z.infer<typeof adConfig>

export const adminAdConfig = z.record(adSlotId, z.strictObject({ enabled: z.boolean(), name: z.string() }))
export type AdminAdConfig = z.infer<typeof adminAdConfig>

export const getAdConfig = adminRoute('GET', '/api/admin/geniee-ads', may.edit, {
  summary: 'Every ad slot, whether it is on, and its name',
  responses: { 200: adminAdConfig },
})

/** Screens a slot stands on: `every` one, or the named ones. */
export type AdScreens = 'every' | readonly ScreenName[]

// The login is a dialog over the home page.
const newsList: AdScreens = ['home', 'login']
const pairScreens: readonly AdScreens[] = [newsList, newsList, newsList, newsList, ['redirect'], 'every']

/** Where the public site shows a slot. Pairs are numbered; the others stand on every screen. */
export function adScreens(id: AdSlotId): AdScreens {
  const [, index = ''] = /^(?:pc-banner|sp-rectangle)-(\d)$/.exec(id) ?? []
  return pairScreens[Number(index) - 1] ?? 'every'
}

/** Days of Asia/Tokyo that `getAdViews` counts, today included. */
export const adViewDays = 7

export const getAdViews = adminRoute('GET', '/api/admin/geniee-ads/views', may.edit, {
  summary: 'Counted page views of the screens each ad slot stands on, of the last 7 days, today included',
  responses: {
    200: z.strictObject({
      first_day: jstDay,
      last_day: jstDay,
      /** Of all devices together. Null for the interstitial, which is shown once a visit and not with every view. */
      views: z.record(adSlotId, z.nullable(z.int())),
    }),
  },
})

export const saveAdConfig = adminRoute('POST', '/api/admin/geniee-ads', may.edit, {
  summary: 'Switch ad slots; slots not named stay as they are',
  body: z.partialRecord(
    adSlotId,
    z.strictObject({ enabled: z.boolean(), name: z.optional(z.string().check(z.maxLength(100))) }),
  ),
  responses: { 200: adminAdConfig },
})
