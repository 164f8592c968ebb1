import { splitTitle } from '@gamelog/domain/title-ends'

interface KeptTitleProps {
  title: string
  /** Marks in front of the title (styles.css). */
  'data-pinned'?: boolean
  'data-official'?: boolean | undefined
}

/** A title in one line that is cut before its number: of `語るスレ Part 12`, the words get the ellipsis. */
export function KeptTitle({ title, ...marks }: KeptTitleProps) {
  const [front, end] = splitTitle(title)
  return (
    <bdi className="flex min-w-0">
      <span className="truncate" {...marks}>
        {front}
      </span>
      {end && <span className="flex-none whitespace-pre">{end}</span>}
    </bdi>
  )
}
