import { describe, expect, it } from 'vitest'
import type { ImageCandidate, RawItem } from './raw-feed.ts'
import { chooseThumbnail, isImage } from './thumbnail.ts'

const item = (images: ImageCandidate[], ...html: string[]): RawItem => ({
  guid: null,
  links: [],
  title: '',
  dates: [],
  images,
  html,
  summaries: [],
})
const choose = (images: ImageCandidate[], ...html: string[]) =>
  chooseThumbnail(item(images, ...html), 'https://a.example/feed')

describe('chooseThumbnail', () => {
  it('takes the first usable picture named, then of the HTML', () => {
    expect(choose([{ url: '/1.jpg' }, { url: '/2.jpg' }], '<img src=/3.jpg>')).toBe('https://a.example/1.jpg')
    expect(choose([{ url: 'data:image/png;base64,x' }], '<p>', '<img src="/3.jpg?a=1&amp;b=2">')).toBe(
      'https://a.example/3.jpg?a=1&b=2',
    )
    expect(choose([], '<p>文だけ</p>')).toBeNull()
  })

  it('prefers the address a lazy loader will show', () => {
    expect(choose([], '<img src="/placeholder.gif" data-src="/real.jpg">')).toBe('https://a.example/real.jpg')
    expect(choose([], '<img src="data:image/gif;base64,x" data-lazy-src="/lazy.jpg">')).toBe(
      'https://a.example/lazy.jpg',
    )
  })

  it.each([
    '<img src="/count.gif" width="1" height="1">',
    '<img src="/face.jpg" width="32" height="32">',
    '<img src="https://secure.gravatar.com/avatar/0f?s=32">',
    '<img src="https://feeds.feedburner.com/~ff/site?d=x">',
    '<img src="https://feeds.feedburner.com/~r/site/~4/x">',
    '<img src="https://s.w.org/images/core/emoji/15/72x72/1f600.png">',
    '<img class="wp-smiley" src="/smile.png">',
    '<img src="https://ad.doubleclick.net/x.jpg">',
    '<img src="https://www12.a8.net/0.gif">',
    '<img src="javascript:alert(1)">',
    '<img src="//">',
  ])('passes over %s', (html) => {
    expect(choose([], html)).toBeNull()
    expect(choose([], `${html}<img src="https://b.example/ok.png">`)).toBe('https://b.example/ok.png')
  })

  it('knows pictures by type, else by ending', () => {
    expect(isImage('image/jpeg', '/x')).toBe(true)
    expect(isImage('audio/mpeg', '/x.jpg')).toBe(false)
    expect(isImage(undefined, '/x.JPG?w=1')).toBe(true)
    expect(isImage(undefined, '/x.mp3')).toBe(false)
  })
})
