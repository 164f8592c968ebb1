/** Links at the end of the right column and of the menu drawer. */
export function SiteFooter() {
  const link = 'inline-flex min-h-6 items-center hover:text-ink-1 hover:underline'
  return (
    <footer className="flex flex-wrap items-center gap-x-3.5 gap-y-1 px-3 py-3 text-12 text-ink-3">
      <a href="/about" className={link}>
        使い方
      </a>
      <a href="/board" className={link}>
        掲示板
      </a>
      <span>© 2026 GAMELOG</span>
    </footer>
  )
}
