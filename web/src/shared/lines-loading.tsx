/** Lines to come. */
export function LinesLoading({ name, lines }: { name: string; lines: number }) {
  return (
    <div role="status">
      <span className="sr-only">{name}を読み込んでいます</span>
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((line) => (
        <div
          key={line}
          aria-hidden
          className="grid min-h-14 content-center gap-2 border-b border-line-1 px-4 py-2 tab:px-5"
        >
          <span className="skeleton h-4 w-2/5" />
          <span className="skeleton h-3 w-1/4" />
        </div>
      ))}
    </div>
  )
}
