import { anchorTargets } from '@gamelog/domain/anchors'
import { type PostSegment, postSegments, withoutParentAnchor } from '@gamelog/domain/post-segments'
import { type ReactNode, useState } from 'react'
import { markMatches } from './mark-matches.ts'

/** Lines of a post shown before 続きを読む. */
const shownLines = 20

interface PostBodyProps {
  content: string
  /** Its parent: a leading anchor to it is redundant and left out. */
  parent?: number | null
  /** In-thread search, to be marked. */
  query?: string
}

function marked(text: string, query: string): ReactNode {
  if (query === '') return text
  return markMatches(text, query).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one fixed text
    piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text,
  )
}

function drawSegment(segment: PostSegment, key: number, query: string): ReactNode {
  if (segment.kind === 'text') return marked(segment.text, query)
  if (segment.kind === 'link') {
    return (
      <a
        key={key}
        className="link"
        href={segment.href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
      >
        {segment.text}
      </a>
    )
  }
  const targets = anchorTargets(segment.anchor, 50)
  return (
    <a key={key} className="anchor" href={`#p${targets[0]}`} data-anchor={targets.join(',')}>
      {segment.text}
    </a>
  )
}

/** The text of a post with its anchors and links; long ones fold after 20 lines. */
export function PostBody({ content, parent = null, query = '' }: PostBodyProps) {
  const [isOpen, setOpen] = useState(false)
  const lines = content.split('\n')
  const isLong = lines.length > shownLines
  const shown = isLong && !isOpen ? lines.slice(0, shownLines).join('\n') : content
  const all = postSegments(shown)
  const segments = withoutParentAnchor(all, parent)
  return (
    <>
      <div className="tx">
        {segments[0] !== all[0] && <span className="sr-only">レス{parent}への返信 </span>}
        {segments.map((segment, index) => drawSegment(segment, index, query))}
      </div>
      {isLong && !isOpen && (
        <button type="button" className="more" onClick={() => setOpen(true)}>
          続きを読む <span className="rest">残り {lines.length - shownLines}行</span>
        </button>
      )}
    </>
  )
}
