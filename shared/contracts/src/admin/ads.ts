import * as z from 'zod/mini'
import { defineRoute } from '../common/route.ts'

/** Every ad slot and the name the back office shows. */
export const adSlots = {
  'pc-sidebar-left': 'PC サイドバー（左）',
  'pc-sidebar-right': 'PC サイドバー（右）',
  'pc-banner-1': 'PC バナー 1',
  'pc-banner-2': 'PC バナー 2',
  'pc-banner-3': 'PC バナー 3',
  'pc-banner-4': 'PC バナー 4',
  'pc-banner-5': 'PC バナー 5',
  'pc-banner-6': 'PC バナー 6',
  'pc-overlay': 'PC オーバーレイ',
  'sp-rectangle-1': 'SP レクタングル 1',
  'sp-rectangle-2': 'SP レクタングル 2',
  'sp-rectangle-3': 'SP レクタングル 3',
  'sp-rectangle-4': 'SP レクタングル 4',
  'sp-rectangle-5': 'SP レクタングル 5',
  'sp-rectangle-6': 'SP レクタングル 6',
  'sp-overlay': 'SP オーバーレイ',
  'sp-interstitial': 'SP インタースティシャル',
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
  summary: 'Every ad slot, whether it is on, and its name',
  responses: { 200: adminAdConfig },
})

export const saveAdConfig = defineRoute({
  method: 'POST',
  path: '/api/admin/geniee-ads',
  auth: 'admin',
  summary: 'Switch ad slots; slots not named stay as they are',
  body: z.partialRecord(
    adSlotId,
    z.strictObject({ enabled: z.boolean(), name: z.optional(z.string().check(z.maxLength(100))) }),
  ),
  responses: { 200: adminAdConfig },
})
