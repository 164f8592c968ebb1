import { createLocalStore } from '@gamelog/ui/local-store'
import { type Display, parseDisplay, serialiseDisplay } from './display.ts'

/** 表示の設定 of this device; mark-page.ts puts it in force before the first paint. */
export const displayStore = createLocalStore('gamelog:display', parseDisplay, serialiseDisplay)

/** Changes settings, in force at once in this page. */
export function changeDisplay(change: (before: Display) => Display): void {
  displayStore.update(change)
  document.documentElement.dataset.display = serialiseDisplay(displayStore.get())
}
