import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { defineRoute } from '../common/route.ts'

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

export const getAdConfig = defineRoute({
  method: 'GET',
  path: '/api/admin/geniee-ads',
  auth: 'admin',
  may: may.edit,
  summary: 'Every ad slot, whether it is on, and its name',
  responses: { 200: adminAdConfig },
})

export const saveAdConfig = defineRoute({
  method: 'POST',
  path: '/api/admin/geniee-ads',
  auth: 'admin',
  may: may.edit,
  summary: 'Switch ad slots; slots not named stay as they are',
  body: z.partialRecord(
    adSlotId,
    z.strictObject({ enabled: z.boolean(), name: z.optional(z.string().check(z.maxLength(100))) }),
  ),
  responses: { 200: adminAdConfig },
})
