const path = '/bbsmenu.html'

/** How to read the board with a program of one's own: the address of the menu of boards. */
export function DedicatedBrowsers() {
  // The page without scripts is built for any site.
  const origin = typeof location === 'undefined' ? '' : location.origin
  return (
    <section className="mt-6 border-t border-line-1 pt-4">
      <h2 className="text-16 font-bold">専用ブラウザーで読む</h2>
      <p className="mt-1 text-14 leading-[1.75] text-ink-2">
        JDimなどの専用ブラウザーでも掲示板を読めます。板一覧（BBSMENU）のアドレスに、次のアドレスを追加します。JDim（0.11以降）では、板一覧の「外部BBSMENU」を右クリックして追加します。書き込みはこのサイトからどうぞ。
      </p>
      <a
        href={path}
        className="num inline-flex min-h-11 items-center text-14 break-all text-accent underline"
      >
        {origin}
        {path}
      </a>
    </section>
  )
}
