import type { AdminArticle } from '@gamelog/contracts/antenna/pickup'
import type { Thread } from '@gamelog/contracts/board/thread'
import type { Member } from '@gamelog/contracts/user/member'
import type { ListedWidget } from '@gamelog/contracts/widget/settings'
import { count, relativeTime, userNumber } from '@gamelog/ui/format'
import { Ban, CodeXml, EyeOff, MessageSquare, Newspaper, UserRound } from 'lucide-react'
import { includesWords, type PaletteItem } from './palette-item.ts'

function now(): number {
  return Math.floor(Date.now() / 1_000)
}

function memberNote({ ban, created_at }: Member): string {
  if (ban) {
    if (ban.expires_at === null) return 'BAN中・無期限'
    const hours = Math.max(1, Math.ceil((ban.expires_at - now()) / 3_600))
    return `BAN中・残り ${hours < 48 ? `${hours}時間` : `${Math.floor(hours / 24)}日`}`
  }
  return created_at ? `登録 ${relativeTime(Date.parse(created_at) / 1_000, now())}` : '退会'
}

export function memberItem(member: Member): PaletteItem {
  const number = member.user_number === null ? '番号なし' : userNumber(member.user_number)
  const label = `${number}　${member.display_name ?? '退会した会員'}`
  const to = `/members/${member.user_id}`
  return {
    id: `member-${member.user_id}`,
    icon: UserRound,
    label,
    note: memberNote(member),
    to,
    seen: { kind: 'member', label, note: '会員', to },
  }
}

export function threadItem(thread: Thread): PaletteItem {
  const note = `#${thread.id}・${count(thread.post_count)}レス${thread.deleted ? '・非表示' : ''}`
  const to = `/board/threads/${thread.id}`
  return {
    id: `thread-${thread.id}`,
    icon: MessageSquare,
    label: thread.title,
    note,
    to,
    seen: { kind: 'thread', label: thread.title, note, to },
  }
}

/** Operations on the results: a ban of the first member found, a takedown of the first article. */
export function actionItems(
  members: readonly Member[] | undefined,
  articles: readonly AdminArticle[] | undefined,
): PaletteItem[] {
  const member = members?.find(({ ban, user_number }) => !ban && user_number !== null)
  const article = articles?.[0]
  return [
    ...(member
      ? [
          {
            id: 'do-ban',
            icon: Ban,
            label: `${userNumber(member.user_number ?? 0)} をBAN…`,
            note: member.display_name ?? undefined,
            to: `/members/${member.user_id}?open=ban`,
          },
        ]
      : []),
    ...(article
      ? [
          {
            id: 'do-takedown',
            icon: EyeOff,
            label: '記事を取り下げる…',
            note: article.title,
            to: `/sources/takedown?q=${encodeURIComponent(article.title)}`,
          },
        ]
      : []),
  ]
}

/** Articles have no screen of their own; the public page of one opens in a new tab. */
export function articleItem(article: AdminArticle): PaletteItem {
  return {
    id: `article-${article.id}`,
    icon: Newspaper,
    label: article.title,
    note: `${article.site_name}・${relativeTime(Date.parse(article.published_at) / 1_000, now())}`,
    href: `/redirect?id=${encodeURIComponent(article.id)}`,
  }
}

/** The widgets whose id or name has every word of the text. */
export function widgetItems(widgets: readonly ListedWidget[], text: string): PaletteItem[] {
  return widgets
    .filter(({ widget_id, name }) => includesWords(`${widget_id} ${name}`, text))
    .map(({ widget_id, name }) => ({
      id: `widget-${widget_id}`,
      icon: CodeXml,
      label: widget_id,
      note: name,
      to: `/widget?id=${widget_id}`,
    }))
}
