import { type ClipSite, clipPatterns } from '@gamelog/contracts/board/media-hosts'
import type { Media } from './media.ts'

type Picture = Extract<Media, { kind: 'picture' }>
type Clip = Extract<Media, { kind: 'clip' }>

/** Address that a picture is loaded from. */
export function pictureSource({ href }: Picture): string {
  return href.replace(/^http:/, 'https:')
}

/** Of a clip: its id as its site writes it. */
function clipId({ site, href }: Clip): { id: string; isVideo: boolean } {
  const { host, pathname, search } = new URL(href)
  const address = host.replace(/^(?:www|m|mobile)\./, '') + pathname + search
  const [, id, video] = clipPatterns[site].exec(address) ?? []
  return { id: id ?? video ?? '', isVideo: video !== undefined }
}

const clipAddresses: Record<ClipSite, (id: string, isVideo: boolean) => string> = {
  YouTube: (id) => `https://youtu.be/${id}`,
  Twitch: (id, isVideo) => (isVideo ? `https://www.twitch.tv/videos/${id}` : `https://clips.twitch.tv/${id}`),
  Medal: (id) => `https://medal.tv/clips/${id}`,
  X: (id) => `https://x.com/i/status/${id}`,
}

/**
 * The one address of a picture or clip, by which a rule hides it: the same for every way to write it. What signs or resizes
 * a picture is left out.
 */
export function mediaAddress(media: Media): string {
  if (media.kind === 'clip') {
    const { id, isVideo } = clipId(media)
    return clipAddresses[media.site](id, isVideo)
  }
  const { host, pathname } = new URL(media.href)
  return `https://${host}${pathname.replace(/:\w+$/, '')}`
}

/** Seconds into a video at which an address begins (`90`, `90s`, `1h2m3s`); 0 = its beginning. */
function startOf(href: string): number {
  const { searchParams, hash } = new URL(href)
  const given = searchParams.get('t') ?? searchParams.get('start') ?? /^#t=(.+)/.exec(hash)?.[1] ?? ''
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(given) ?? []
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
}

interface FramePlace {
  /** Host name of the page, which Twitch's player asks for. */
  parent: string
  theme: 'dark' | 'light'
}

/** Address of the player of a clip; it begins to play, since the reader has asked for it. */
export function frameAddress(clip: Clip, { parent, theme }: FramePlace): string {
  const { id, isVideo } = clipId(clip)
  const start = startOf(clip.href)
  if (clip.site === 'YouTube') {
    const from = start > 0 ? `&start=${start}` : ''
    return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0&hl=ja${from}`
  }
  if (clip.site === 'Twitch') {
    const from = start > 0 ? `&time=${start}s` : ''
    return isVideo
      ? `https://player.twitch.tv/?video=${id}&parent=${parent}&autoplay=true${from}`
      : `https://clips.twitch.tv/embed?clip=${id}&parent=${parent}&autoplay=true`
  }
  if (clip.site === 'Medal') return `https://medal.tv/clip/${id}?autoplay=1&muted=0&loop=0`
  return `https://platform.twitter.com/embed/Tweet.html?id=${id}&dnt=true&lang=ja&theme=${theme}`
}
