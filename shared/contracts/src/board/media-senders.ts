import type { ClipSite, PictureHost } from './media-hosts.ts'

/** Whether a host lets every site read its pictures (CORS): they are then asked for without cookies, and can be saved. */
export const isReadable: Record<PictureHost, boolean> = {
  'i.imgur.com': true,
  'pbs.twimg.com': true,
  // It answers so for some kinds of files only.
  'cdn.discordapp.com': false,
  'media.discordapp.net': true,
}

interface ClipFrame {
  /** Origins of its players: the frames that a page may open. */
  readonly origins: readonly string[]
  /** YouTube's player refuses to play (error 153) for a page that does not name its origin. */
  readonly referrer: 'no-referrer' | 'strict-origin'
}

export const clipFrames: Record<ClipSite, ClipFrame> = {
  YouTube: { origins: ['https://www.youtube-nocookie.com'], referrer: 'strict-origin' },
  Twitch: { origins: ['https://clips.twitch.tv', 'https://player.twitch.tv'], referrer: 'no-referrer' },
  Medal: { origins: ['https://medal.tv'], referrer: 'no-referrer' },
  X: { origins: ['https://platform.twitter.com'], referrer: 'no-referrer' },
}

/** Origins of all players. */
export const playerOrigins = Object.values(clipFrames).flatMap(({ origins }) => origins)

/** Whose the hosts are, by host. */
export const pictureOwners: Record<PictureHost, string> = {
  'i.imgur.com': 'Imgur',
  'pbs.twimg.com': 'X',
  'cdn.discordapp.com': 'Discord',
  'media.discordapp.net': 'Discord',
}
