import { pathPattern, type ScreenName, screenEntries } from '@gamelog/contracts/screens'

/** Names of the screens that take theirs from their data. */
const named: Partial<Record<ScreenName, string>> = {
  thread: 'スレッド',
  threadRange: 'スレッド（範囲）',
  redirect: '記事',
}

const pages = screenEntries.map(([name, { path, title, nav }]) => ({
  pattern: new RegExp(`^${pathPattern(path)}$`),
  path,
  title: nav?.label ?? named[name] ?? title ?? path,
}))

const other = { path: 'その他', title: 'その他' }

/** How a view of a path is stored: by its screen under our own title, so that no caller fills the figures with its texts. */
export function storedPage(path: string): { path: string; title: string } {
  const page = pages.find(({ pattern }) => pattern.test(path)) ?? other
  return { path: page.path, title: page.title }
}
