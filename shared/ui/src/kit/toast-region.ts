/** Attribute of the element that holds the toasts. */
export const toastRegion = { 'data-toasts': '' }

/** Whether what an event is about lies in a toast. */
export function isInToast({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-toasts]') !== null
}
