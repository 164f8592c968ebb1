import { isIP } from 'node:net'
import { list, onOff } from '@gamelog/server/env'
import { z } from 'zod'

/** The operator's variables for nginx as the site's edge. */
export const edgeVariables = {
  TRUST_PROXY: list
    .refine(
      (ranges) => ranges.every(isAddressRange),
      'addresses or ranges such as 203.0.113.0/24, comma-separated; a range of all addresses would believe everybody',
    )
    .default([]),
  RATE_LIMITS: onOff.default(true),
  ACCESS_LOG: z
    .templateLiteral([z.number(), '%'])
    .or(z.enum(['all', 'errors']))
    .refine((value) => /^(?:all|errors|[1-9]\d?%)$/.test(value), 'all, errors or a share such as 10%')
    .default('all'),
}

function isAddressRange(text: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return bits > 0 && (prefix === undefined || (Number(prefix) >= 1 && Number(prefix) <= bits))
}
