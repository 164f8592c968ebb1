const threadPath = /^\/board\/thread\/(\d+)$/

/**
 * Whether this reader begins with another screen than the page was served with: at a query, at a post, where a return or the
 * しおり leads, or with posts by number. The scripts then make it, in the served frame.
 */
export function isOwnScreen(local: Storage, tab: Storage): boolean {
  const { pathname, search, hash } = location
  if (search !== '' || /^#p\d/.test(hash)) return true
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const keptPlace = { '/': 'gamelog:home-places', '/board': 'gamelog:board-place' }[pathname]
  const [, thread] = threadPath.exec(pathname) ?? []
  if (entry && entry.type !== 'navigate' && tab.getItem(keptPlace ?? 'gamelog:thread-views')) return true
  if (pathname === '/') return (tab.getItem('gamelog:open-stories') ?? '[]') !== '[]'
  if (thread === undefined) return false
  const holds = (key: string, part: string) => local.getItem(key)?.includes(part) ?? false
  return holds('gamelog:reading:place', `"${thread}":`) || holds('gamelog:board-settings', '"order":"number"')
}
