import { expect, type Page } from '@playwright/test'

type Items = Record<string, { value: unknown; at: number; isSent: boolean }>

/** Changes an item of this browser's reading state, as another tab of it would. */
export async function setItem(page: Page, kind: string, key: string, value: object | null): Promise<void> {
  await page.evaluate(
    ({ store, item, given }) => {
      const items = JSON.parse(localStorage.getItem(store) ?? '{}') as Items
      const at = Math.max(Date.now(), (items[item]?.at ?? 0) + 1)
      items[item] = { value: given, at, isSent: false }
      localStorage.setItem(store, JSON.stringify(items))
      dispatchEvent(new StorageEvent('storage', { key: store }))
    },
    { store: `gamelog:reading:${kind}`, item: key, given: value },
  )
}

/** Present values of this browser's reading state by kind and key. */
export function readingOf(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() =>
    Object.fromEntries(
      ['place', 'favourite', 'later', 'group', 'rule', 'seen'].flatMap((kind) => {
        const items = JSON.parse(localStorage.getItem(`gamelog:reading:${kind}`) ?? '{}') as Items
        return Object.entries(items).flatMap(([key, { value }]) => (value ? [[`${kind} ${key}`, value]] : []))
      }),
    ),
  )
}

/** Whether the account knows of everything in this browser. */
function isSent(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    ['place', 'favourite', 'later', 'group', 'rule', 'seen'].every((kind) =>
      Object.values(JSON.parse(localStorage.getItem(`gamelog:reading:${kind}`) ?? '{}') as Items).every(
        (item) => item.isSent,
      ),
    ),
  )
}

export async function untilSent(page: Page): Promise<void> {
  await expect.poll(() => isSent(page)).toBe(true)
}
