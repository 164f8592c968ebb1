import { playerOrigins } from '@gamelog/contracts/board/media-senders'
import { describe, expect, it, test } from 'vitest'
import { mediaIn, mediaOf } from './media.ts'
import { frameAddress, mediaAddress, pictureSource } from './media-source.ts'

const discord = 'https://cdn.discordapp.com/attachments/1/2/a.png'

test.each([
  ['https://i.imgur.com/aB3dE5f.jpg', 'i.imgur.com'],
  ['http://i.imgur.com/aB3dE5f.GIF', 'i.imgur.com'],
  ['https://pbs.twimg.com/media/Abc-1_d.jpg:large', 'pbs.twimg.com'],
  ['https://pbs.twimg.com/media/Abc?format=webp&name=large', 'pbs.twimg.com'],
  [`${discord}?ex=1&is=2&hm=3`, 'cdn.discordapp.com'],
  ['https://media.discordapp.net/attachments/1/2/a.avif?width=400', 'media.discordapp.net'],
])('%s is a picture', (href, site) => {
  const media = mediaOf(href)
  expect(media).toEqual({ kind: 'picture', site, href })
  expect(media?.kind === 'picture' && pictureSource(media)).toBe(href.replace('http:', 'https:'))
})

const page = { parent: 'gamelog.example', theme: 'dark' } as const
const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1&rel=0&hl=ja'
const clip = 'https://clips.twitch.tv/embed?clip=Sly-One_1&parent=gamelog.example&autoplay=true'

test.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s',
    `${youtube}&start=90`,
    'https://youtu.be/dQw4w9WgXcQ',
  ],
  ['https://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ', youtube, 'https://youtu.be/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=a&t=42', `${youtube}&start=42`, 'https://youtu.be/dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube, 'https://youtu.be/dQw4w9WgXcQ'],
  ['https://clips.twitch.tv/Sly-One_1', clip, 'https://clips.twitch.tv/Sly-One_1'],
  ['https://www.twitch.tv/some_one/clip/Sly-One_1?x=1', clip, 'https://clips.twitch.tv/Sly-One_1'],
  [
    'https://www.twitch.tv/videos/123?t=1h2m3s',
    'https://player.twitch.tv/?video=123&parent=gamelog.example&autoplay=true&time=3723s',
    'https://www.twitch.tv/videos/123',
  ],
  [
    'https://medal.tv/games/valorant/clips/abc1/d13?invite=x',
    'https://medal.tv/clip/abc1/d13?autoplay=1&muted=0&loop=0',
    'https://medal.tv/clips/abc1/d13',
  ],
  [
    'https://twitter.com/some_one/status/18?s=20',
    'https://platform.twitter.com/embed/Tweet.html?id=18&dnt=true&lang=ja&theme=dark',
    'https://x.com/i/status/18',
  ],
])('%s is a clip with a player and one address', (href, frame, address) => {
  const media = mediaOf(href)
  expect(media?.kind === 'clip' && frameAddress(media, page)).toBe(frame)
  expect(media && mediaAddress(media)).toBe(address)
  expect(playerOrigins).toContain(new URL(frame).origin)
})

test.each([
  'https://imgur.com/aB3dE5f',
  'https://i.imgur.com/aB3dE5f.mp4',
  'https://i.imgur.com:8080/aB3dE5f.jpg',
  'https://i.imgur.com.evil.example/a.jpg',
  'https://evil.example/i.imgur.com/a.jpg',
  'https://evil.example/?https://youtu.be/dQw4w9WgXcQ',
  'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/@someone',
  'https://www.youtube.com/watch?v=short',
  'https://www.twitch.tv/someone',
  'https://x.com/someone',
])('%s stays a link', (href) => expect(mediaOf(href)).toBeNull())

describe('in a text', () => {
  it('is found once, in order, and not where no address is', () => {
    const text = `${discord} と ttps://youtu.be/dQw4w9WgXcQ と ${discord}`
    expect(mediaIn(text).map(({ site }) => site)).toEqual(['cdn.discordapp.com', 'YouTube'])
    expect(mediaIn('https://example.com/a.jpg')).toEqual([])
  })
})

it('a rule meets a picture whatever signs or resizes it', () => {
  const addresses = [`${discord}?ex=1`, `${discord}?ex=2&width=9`].flatMap((href) => mediaOf(href) ?? [])
  expect(addresses.map(mediaAddress)).toEqual([discord, discord])
  const [large] = mediaIn('https://pbs.twimg.com/media/A.jpg:large')
  expect(large && mediaAddress(large)).toBe('https://pbs.twimg.com/media/A.jpg')
})
