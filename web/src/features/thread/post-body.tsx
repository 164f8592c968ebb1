import { anchorTargets } from '@gamelog/domain/anchors'
import { type PostSegment, postSegments } from '@gamelog/domain/post-segments'
import { maxPhoneDepth, maxStyleDepth } from '@gamelog/domain/reply-tree'
import { threadOfPath } from '@gamelog/domain/thread-address'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { useBrowserValue } from '../../shared/served-page.ts'
import { markMatches } from './mark-matches.ts'
import { shownLines } from './post-lines.ts'

const ThreadTitle = lazyPart(async () => (await import('./thread-title.tsx')).ThreadTitle, { quiet: true })

type LinkedThread = NonNullable<Extract<PostSegment, { kind: 'link' }>['thread']>

interface PostBodyProps {
  content: string
  /** Depth in the tree; said where it is more than is drawn. */
  depth?: number
  /** In-thread search, to be marked. */
  query?: string
}

/** In an element of its own per query: a translating browser has replaced the text nodes, which React cannot take away. */
function marked(text: string, query: string, key: number): ReactNode {
  if (query === '') return text
  const pieces = markMatches(text, query).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one fixed text
    piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text,
  )
  return <span key={`${key} ${query}`}>{pieces}</span>
}

/** A link to a thread: one line whatever it says, so that its title moves nothing when it comes. */
function ThreadLink({ href, text, thread: { id, post } }: PostLinkProps & { thread: LinkedThread }) {
  if (post && id === threadOfPath(location.pathname)?.id) {
    return (
      <a className="link to-thread" href={`#p${post}`} data-anchor={post}>
        {text}
      </a>
    )
  }
  return (
    <a className="link to-thread" href={href} data-thread={id}>
      <ThreadTitle id={id} post={post} text={text} waiting={text} />
    </a>
  )
}

interface PostLinkProps {
  href: string
  text: string
  /** The thread that the path of the address names. */
  thread?: LinkedThread | undefined
}

/** A link as it was written, but to a thread of this site: which that is only the browser knows. */
function PostLink({ href, text, thread }: PostLinkProps) {
  const isOurs = useBrowserValue(() => new URL(href).origin === location.origin, false)
  if (thread && isOurs) return <ThreadLink href={href} text={text} thread={thread} />
  return (
    <a
      className={thread ? 'link to-thread' : 'link'}
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
    >
      {text}
    </a>
  )
}

function drawSegment(segment: PostSegment, key: number, query: string): ReactNode {
  if (segment.kind === 'text') return marked(segment.text, query, key)
  if (segment.kind === 'link') return <PostLink key={key} {...segment} />
  const targets = anchorTargets(segment.anchor, 50)
  return (
    <a key={key} className="anchor" href={`#p${targets[0]}`} data-anchor={targets.join(',')}>
      {segment.text}
    </a>
  )
}

/** The text of a post with its anchors and links; long ones fold after 20 lines. */
export function PostBody({ content, depth = 0, query = '' }: PostBodyProps) {
  const [isOpen, setOpen] = useState(false)
  const lines = content.split('\n')
  const isLong = lines.length > shownLines
  const shown = isLong && !isOpen ? lines.slice(0, shownLines).join('\n') : content
  // Made anew when its text is cut otherwise, for the same reason as in `marked`.
  const cut = [isOpen, query !== '', Math.max(depth, maxPhoneDepth)].join()
  return (
    <>
      <div key={cut} data-text className="tx">
        {depth > maxPhoneDepth && (
          <span className={depth > maxStyleDepth ? 'cap-d is-beyond' : 'cap-d'}>返信{depth}段目</span>
        )}
        {postSegments(shown).map((segment, index) => drawSegment(segment, index, query))}
      </div>
      {isLong && !isOpen && (
        <Pressable className="more" onClick={() => setOpen(true)}>
          続きを読む <span className="rest">残り {lines.length - shownLines}行</span>
        </Pressable>
      )}
    </>
  )
}
