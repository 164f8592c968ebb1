import type { Article } from '@gamelog/contracts/antenna/article'
import { type ClickPage, clickArticle } from '@gamelog/contracts/antenna/click'
import { toGameId } from '@gamelog/ui/games'
import { useLayoutEffect } from 'react'
import { getSession } from '../session.ts'
import { inlineArticle } from './inline-articles.ts'
import { currentFeed } from './use-feed.ts'
import { markViewed } from './viewed.ts'

declare global {
  interface Window {
    /** The ad network's tag, where a deployer has installed one. */
    gtag?: (command: 'event', name: string, values: Record<string, string>) => void
  }
}

/** The article of a link in a list, or of 続きを読む on its page. */
function readLink(link: HTMLAnchorElement): { id: string; page: ClickPage } | null {
  if (link.dataset.source !== undefined) return { id: link.dataset.source, page: 'intermediate' }
  if (link.origin !== location.origin || link.pathname !== '/redirect') return null
  const id = new URLSearchParams(link.search).get('id')
  return id === null ? null : { id, page: 'main' }
}

/** Reports a click to the antenna service and to the network's tag, if any; failures are ignored. */
function report(article: Article, page: ClickPage): void {
  const { id, title, link: url, sourceSite: site } = article
  const query = new URLSearchParams({ id, title, url, site, page })
  // Site and widget that led to 続きを読む: from the address in the browser, as the page is the same for everyone.
  const here = new URLSearchParams(page === 'intermediate' ? location.search : '')
  for (const name of ['from', 'widget']) {
    const value = here.get(name)
    if (value) query.set(name, value.slice(0, 200))
  }
  // A member's click weighs as one person's in 人気の記事, whoever else is behind their address.
  const { accessToken } = getSession()
  fetch(`${clickArticle.path}?${query}`, {
    method: clickArticle.method,
    keepalive: true,
    ...(accessToken === null ? {} : { headers: { authorization: `Bearer ${accessToken}` } }),
  }).catch(() => undefined)
  try {
    window.gtag?.('event', 'article_click', { article_id: id, article_title: title, source_site: site, page })
  } catch {
    // Third-party script.
  }
}

function onClick(event: MouseEvent): void {
  // Left or middle button; the right one opens a menu.
  if (event.button > 1 || !(event.target instanceof Element)) return
  const link = event.target.closest('a')
  const click = link && readLink(link)
  if (!click) return
  const article = currentFeed()?.find(click.id) ?? inlineArticle(click.id)
  if (!article) return
  const tab = location.pathname === '/' ? toGameId(new URLSearchParams(location.search).get('game')) : 'all'
  markViewed(tab, article.id)
  report(article, click.page)
}

let watching = 0

/** Reports clicks on article links anywhere on the page; installed once for all parts that show articles. */
export function useArticleClicks(): void {
  // Not after the paint: the links could be clicked before.
  useLayoutEffect(() => {
    if (watching === 0) {
      addEventListener('click', onClick)
      addEventListener('auxclick', onClick)
    }
    watching += 1
    return () => {
      watching -= 1
      if (watching > 0) return
      removeEventListener('click', onClick)
      removeEventListener('auxclick', onClick)
    }
  }, [])
}
