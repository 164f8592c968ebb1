import { list } from '@gamelog/server/env'
import { z } from 'zod'

const origin = /^https?:\/\/(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i

/** The operator's variables for the ad network. */
export const adVariables = {
  VITE_AD_SCRIPT_URL: z.url({ protocol: /^https?$/ }).optional(),
  AD_ORIGINS: list
    .refine((origins) => origins.every((item) => origin.test(item)), 'origins, comma-separated; *. for hosts')
    .default([]),
}

/** Origins the pages may load ads from: the network's script's own, and the further ones it needs. */
export function adOrigins(values: {
  VITE_AD_SCRIPT_URL?: string | undefined
  AD_ORIGINS: readonly string[]
}): string[] {
  const script = values.VITE_AD_SCRIPT_URL
  return [...new Set([...(script === undefined ? [] : [new URL(script).origin]), ...values.AD_ORIGINS])]
}
