const links = [
  ['/about', '使い方'],
  ['/board', '掲示板'],
  ['/terms', '利用規約'],
  ['/privacy', 'プライバシーポリシー'],
  ['/contact', 'お問い合わせ'],
] as const

/** Links at the end of the right column and of the menu drawer. */
export function SiteFooter() {
  const link = 'inline-flex min-h-6 items-center hover:text-ink-1 hover:underline'
  return (
    <footer className="peer-data-waiting:invisible flex flex-wrap items-center gap-x-3.5 gap-y-1 px-3 py-3 text-12 text-ink-3">
      {links.map(([href, label]) => (
        <a key={href} href={href} className={link}>
          {label}
        </a>
      ))}
      <span>© 2026 GAMELOG</span>
    </footer>
  )
}
