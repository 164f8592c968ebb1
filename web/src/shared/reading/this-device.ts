import type { Place } from '@gamelog/contracts/user/reading'

/** Kind of this device. */
export function thisDevice(): Place['device'] {
  return matchMedia('(pointer: coarse)').matches ? 'mobile' : 'pc'
}
