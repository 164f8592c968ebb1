interface Hit {
  readonly target: string
  /** UTF-16 offsets. */
  readonly from: number
  readonly to: number
}

interface MarkedTextProps {
  text: string
  /** Ascending and apart from each other. */
  hits: readonly Hit[]
  target?: string
}

/** A text with the parts that a rule matched as marks. */
export function MarkedText({ text, hits, target = 'content' }: MarkedTextProps) {
  const own = hits.filter((hit) => hit.target === target)
  return (
    // Made anew when the hits change: a translating browser has replaced the text nodes.
    <span key={own.map(({ from, to }) => `${from}-${to}`).join()}>
      {own.map(({ from, to }, at) => (
        <span key={from}>
          {text.slice(at === 0 ? 0 : own[at - 1]?.to, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(own.at(-1)?.to ?? 0)}
    </span>
  )
}
