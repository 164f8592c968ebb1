import type { DemoArticle } from './article.ts'
import type { DemoSite } from './sites.ts'

/**
 * The same server under the other local name, which redirects to the first: another site for whoever follows the link. Any other
 * base has no such name.
 */
export function detourBase(base: string): string {
  const url = new URL(base)
  const other = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[url.hostname]
  if (other !== undefined) url.hostname = other
  return url.href.replace(/\/$/, '')
}

/** Addresses under `base`, which has no slash at its end. */
export function articleUrl(base: string, article: DemoArticle): string {
  return `${article.hasDetour ? detourBase(base) : base}/articles/${article.site.id}/${article.number}`
}

/** @returns undefined for an article without a picture. */
export function pictureUrl(base: string, article: DemoArticle): string | undefined {
  return article.hasPicture ? `${base}/images/${article.site.id}-${article.number}.svg` : undefined
}

export function siteUrl(base: string, site: DemoSite): string {
  return `${base}/sites/${site.id}`
}

export function feedUrl(base: string, site: DemoSite): string {
  return `${base}/feeds/${site.id}`
}
