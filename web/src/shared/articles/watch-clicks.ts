import type { Article } from '@gamelog/contracts/antenna/article'
import type { ClickPage } from '@gamelog/contracts/antenna/click'
import { clickArticle } from '@gamelog/contracts/antenna/endpoints'
import { toGameId } from '@gamelog/ui/games'
import { useEffect } from 'react'
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

interface Click {
  id: string
  page: ClickPage
  /** Site and widget that led to 続きを読む, as far as the address tells. */
  origin: { from?: string; widget?: string }
}

/** The article of a link in a list, or of 続きを読む on its page. */
function readLink(link: HTMLAnchorElement): Click | null {
  if (link.dataset.source !== undefined)
    return { id: link.dataset.source, page: 'intermediate', origin: readOrigin() }
  if (link.origin !== location.origin || link.pathname !== '/redirect') return null
  const id = new URLSearchParams(link.search).get('id')
  return id === null ? null : { id, page: 'main', origin: {} }
}

/** From the address in the browser: the page is the same for everyone. Only reported, never navigated to. */
function readOrigin(): Click['origin'] {
  const here = new URLSearchParams(location.search)
  const [from, widget] = [here.get('from'), here.get('widget')]
  return {
    ...(from ? { from: from.slice(0, 300) } : {}),
    ...(widget ? { widget: widget.slice(0, 200) } : {}),
  }
}

/** Reports a click to the antenna service and to the network's tag, if any; failures are ignored. */
function report(article: Article, { page, origin }: Click): void {
  const { id, title, link: url, sourceSite: site } = article
  const query = new URLSearchParams({ id, title, url, site, page, ...origin })
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
  report(article, click)
}

let watching = 0

/** Reports clicks on article links anywhere on the page; installed once for all parts that show articles. */
export function useArticleClicks(): void {
  useEffect(() => {
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
