import type { ClipSite, PictureHost } from '@gamelog/contracts/board/media-hosts'
import { clipFrames, isReadable, pictureOwners } from '@gamelog/contracts/board/media-senders'

const entriesOf = <Key extends string, Value>(record: Record<Key, Value>) =>
  Object.entries(record) as [Key, Value][]

const hostsOf = (site: ClipSite) => clipFrames[site].origins.map((origin) => new URL(origin).host).join('、')

/** A host that every site may read is asked with the origin of the page, and without cookies. */
function sentToPictureHost(host: PictureHost): string {
  const more = isReadable[host]
    ? '、本サービスのドメイン名。Cookieは送りません'
    : '。ブラウザーの設定によってはCookieも送ります'
  return `${host}（${pictureOwners[host]}の画像）: IPアドレス、ブラウザーの種類${more}`
}

/** A frame knows the origin of the page around it. */
function sentToPlayer(site: ClipSite): string {
  return `${hostsOf(site)}（${site}の再生画面）: IPアドレス、ブラウザーの種類、本サービスのドメイン名。${site}がCookieなどを使うことがあります`
}

/** Data sent to other hosts when pictures and clips of posts are shown, one line for each host. */
export const mediaTexts: readonly string[] = [
  '投稿にある次のリンク先の画像と動画は、押すまで読み込みません（「常に表示」にしたリンク先の画像は、開いたスレッドで自動的に読み込みます）。読み込むと、次の情報がその相手に伝わります。開いていたページのアドレスは送りません。',
  ...entriesOf(pictureOwners).map(([host]) => sentToPictureHost(host)),
  ...entriesOf(clipFrames).map(([site]) => sentToPlayer(site)),
]
