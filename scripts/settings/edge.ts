import { isIP } from 'node:net'
import { list, onOff } from '@gamelog/server/env'

/** The operator's variables for nginx as the site's edge. */
export const edgeVariables = {
  TRUST_PROXY: list
    .refine(
      (ranges) => ranges.every(isAddressRange),
      'addresses or ranges such as 203.0.113.0/24, comma-separated; a range of all addresses would believe everybody',
    )
    .default([]),
  RATE_LIMITS: onOff.default(true),
}

function isAddressRange(text: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return bits > 0 && (prefix === undefined || (Number(prefix) >= 1 && Number(prefix) <= bits))
}
