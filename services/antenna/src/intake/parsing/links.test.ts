import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { articleId } from './article-id.ts'
import { canonicalLink, linkRuleVersion, resolveBase, resolveLink } from './links.ts'
import { arrivedByFeed, trackingParameters, trackingPrefixes } from './tracking-parameters.ts'

const feed = 'https://site.example/feed/rss.xml'

describe('resolveLink', () => {
  it.each([
    ['/a/1', 'https://site.example/a/1'],
    ['a/1', 'https://site.example/feed/a/1'],
    ['//cdn.example/x', 'https://cdn.example/x'],
    [' http://Site.example:80/a ', 'http://site.example/a'],
    ['https://a.example/?utm_source=x&a=1&copy=2&UTM_medium=y', 'https://a.example/?a=1&copy=2'],
    ['https://a.example/?utm_source=x#utm_campaign=y', 'https://a.example/'],
    ['https://a.example/?q=%E3%81%82+b&amp;copy=c&reg;=d', 'https://a.example/?q=%E3%81%82+b&copy=c&reg;=d'],
    ['feed://a.example/1', 'http://a.example/1'],
    ['feed:https://a.example/2', 'https://a.example/2'],
    ['feed://https://a.example/3', 'https://a.example/3'],
  ])('%s', (written, expected) => {
    expect(resolveLink(written, feed)).toBe(expected)
  })

  it.each([
    '',
    '#top',
    'http:',
    'https:foo',
    'http://',
    'tag:a,2024:1',
    'gemini://a/',
    'javascript:alert(1)',
    'http:///',
  ])('refuses %j', (written) => expect(resolveLink(written, feed)).toBeNull())

  it('refuses what no database index holds', () => {
    expect(resolveLink(`/${'あ'.repeat(300)}`, feed)).toBeNull()
  })

  it('applies xml:base from the outside in', () => {
    expect(resolveBase(feed, ['/base/', 'deeper/', 'tag:no'])).toBe('https://site.example/base/deeper/')
  })
})

describe('canonicalLink', () => {
  it.each([
    ['HTTPS://User:Pw@A.Example.:443/x?utm_source=a', 'https://a.example/x'],
    ['http://a.example:80/x?a=1', 'https://a.example/x?a=1'],
    ['http://a.example:8080/x', 'https://a.example:8080/x'],
    ['https://a.example/x?#:~:text=b', 'https://a.example/x'],
    ['https://a.example/x#', 'https://a.example/x'],
    ['https://a.example/20040820#p1', 'https://a.example/20040820#p1'],
    ['https://a.example/#!/route', 'https://a.example/#!/route'],
    ['https://a.example/x?fbclid=1&id=2&GCLID=3&yclid=4', 'https://a.example/x?id=2'],
    ['https://a.example/x?from=rss&source=rss----abc&ref=top', 'https://a.example/x?ref=top'],
    ['https://a.example/x?a=1&amp;copy=2', 'https://a.example/x?a=1&copy=2'],
    ['urn:x', 'urn:x'],
  ])('%s', (link, expected) => {
    expect(canonicalLink(link)).toBe(expected)
    expect(canonicalLink(expected)).toBe(expected)
  })
})

it('raises the rule version with the list of tracking parameters, so that stored links follow it', () => {
  const list = [...trackingParameters, ...trackingPrefixes, arrivedByFeed.source].sort().join(' ')
  const digest = createHash('sha256').update(list).digest('hex').slice(0, 8)
  expect([linkRuleVersion, digest]).toEqual([4, '59cfdadd'])
})

describe('articleId', () => {
  it('is the first 16 characters of base32(sha256), as RFC 4648 writes it', () => {
    // printf %s https://a.example/x | openssl dgst -sha256 -binary | base32 | cut -c1-16 | tr A-Z a-z
    expect(articleId('https://a.example/x')).toBe('hebbgbv7unebdl6t')
  })
})
