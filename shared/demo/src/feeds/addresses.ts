import type { DemoArticle } from './article.ts'
import type { DemoSite } from './sites.ts'

/** Addresses under `base`, which has no slash at its end. */
export function articleUrl(base: string, article: DemoArticle): string {
  return `${base}/articles/${article.site.id}/${article.number}`
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
