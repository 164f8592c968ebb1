import { defaultUserName, operatorDisplayId } from '@gamelog/contracts/board/limits'
import type { Post } from '@gamelog/contracts/board/post'
import { linkedHosts } from '@gamelog/domain/mute-links'
import { muteLimits } from '@gamelog/domain/mute-rule'
import { postSegments } from '@gamelog/domain/post-segments'
import { foldForRules } from '@gamelog/domain/rules/folded-text'
import { titleWords } from '@gamelog/domain/title-words'
import type { PostMenuItem } from './post-menu-items.ts'

interface MenuOptions {
  readonly isMine: boolean
  readonly canReply: boolean
  /** The browser has a share sheet. */
  readonly canShare: boolean
  /** Host of this site. */
  readonly ownHost: string
}

/** Menu items of a post. Post 1 and own posts cannot be reported; operators share an id, which cannot be muted. */
export function menuItemsOf(
  post: Post,
  { isMine, canReply, canShare, ownHost }: MenuOptions,
): PostMenuItem[] {
  const hasOwnId = post.deleted === 0 && post.display_id !== operatorDisplayId
  const hasText = post.deleted === 0 && post.is_reported !== true
  const canMute = hasOwnId && !isMine
  const items: [PostMenuItem, boolean][] = [
    ['reply', canReply],
    ['quote', canReply && hasText],
    ['copy-text', hasText],
    ['copy', true],
    ['share', canShare],
    ['filter-id', hasOwnId],
    ['mute-id', canMute],
    ['mute-name', canMute && isChosenName(post.user_name)],
    ['mute-word', canMute && hasText],
    ['mute-link', canMute && mutableHost(post.content, ownHost) !== null],
    ['report', post.post_number !== 1 && post.deleted === 0 && !isMine],
  ]
  return items.filter(([, isOffered]) => isOffered).map(([item]) => item)
}

/** False for a name whose rule would hide those without a name: rules look for a part of the name. */
function isChosenName(name: string): boolean {
  return !foldForRules(defaultUserName).includes(foldForRules(name))
}

/** The first host a post links to that a reader may want to hide: not this site's own. */
export function mutableHost(content: string, ownHost: string): string | null {
  return linkedHosts(content).find((host) => host !== ownHost) ?? null
}

const mostWords = 4

/** Words of a post to choose an NG word from: what is marked in it, then its nouns. */
export function wordsToMute(content: string, marked: string): string[] {
  const isWord = marked !== '' && !marked.includes('\n') && [...marked].length <= muteLimits.valueLength
  const own = isWord && content.includes(marked) ? [marked] : []
  const prose = postSegments(content).map(({ kind, text }) => (kind === 'text' ? text : ' '))
  const nouns = titleWords(prose.join(''), mostWords).filter((word) => word !== marked)
  return [...own, ...nouns].slice(0, mostWords)
}

/** What makes a number an anchor. */
const arrows = /[>＞]{2,}(?=[0-9０-９])/g

/** Draft text that answers a post and quotes it, or the selected part of it. Its anchors would answer those posts as well. */
export function quoteText(post: Post, selection: string): string {
  const text =
    selection.trim() !== '' && post.content.includes(selection.trim()) ? selection.trim() : post.content
  const quoted = text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
    .replace(arrows, ([arrow = '']) => arrow)
  return `>>${post.post_number}\n${quoted}\n`
}
