/** Hosts of pictures: their addresses in posts become tiles. */
export const pictureHosts = [
  'i.imgur.com',
  'pbs.twimg.com',
  'cdn.discordapp.com',
  'media.discordapp.net',
] as const

export type PictureHost = (typeof pictureHosts)[number]

/** Addresses of clips by site, without scheme, `www.`, `m.` and `mobile.`. The groups that match are the id of the clip. */
export const clipPatterns = {
  YouTube: /^(?:youtube\.com\/(?:watch\?(?:.*&)?v=|(?:shorts|live|embed)\/)|youtu\.be\/)([\w-]{11})(?![\w-])/,
  Twitch: /^(?:clips\.twitch\.tv\/|twitch\.tv\/\w+\/clip\/)([\w-]+)|^twitch\.tv\/videos\/(\d+)/,
  Medal: /^medal\.tv\/(?:games\/[\w-]+\/)?clips?\/([\w-]+(?:\/[\w-]+)?)/,
  X: /^(?:x|twitter)\.com\/\w+\/status\/(\d+)/,
} as const

export type ClipSite = keyof typeof clipPatterns
