import { expect, test } from 'vitest'
import { feedsOfHtml } from './html-feeds.ts'

test.each([
  ['application/rss+xml', true],
  ['application/atom+xml; charset=utf-8', true],
  ['text/xml', true],
  ['application/xml', true],
  ['text/html', false],
  ['application/json', false],
  ['application/xml+oembed', false],
  ['text/xml+oembed', false],
])('a page names a feed of the type %s: %s', (type, isFeed) => {
  const html = `<!doctype html><head><link rel="alternate" type="${type}" title="新着" href="/feed"></head>`
  const links = isFeed ? [{ title: '新着', url: 'https://a.example/feed' }] : []
  expect(feedsOfHtml(html, 'https://a.example/')).toEqual({ links })
})
