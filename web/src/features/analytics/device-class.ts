import type { DeviceClass } from '@gamelog/contracts/admin/page-view'

/** Class of a device by its screen and pointer: a narrow window on a desk is still a desktop. */
export function deviceClass(screenWidth: number, isTouch: boolean): DeviceClass {
  if (!isTouch) return 'desktop'
  return screenWidth < 768 ? 'mobile' : 'tablet'
}
