import './page.css'
import { type ReactNode, useEffect } from 'react'
import { EntryTabs, useTabbedEntry } from './entry-tabs.tsx'

interface PageProps {
  /** Of the browser's tab, and of the screen where no row of tabs names it. */
  title: string
  /** Unix ms of the newest data: 最終更新 14:06:18. */
  updatedAt?: number | undefined
  /** Instead of 最終更新: how old the data is, in the screen's own words. */
  age?: ReactNode | undefined
  /** Right in the bar: controls, the screen's button. */
  actions?: ReactNode | undefined
  /** Before the title: a button back to the list. */
  back?: ReactNode | undefined
  /** Between the bar and the body: `Tabs`, `FilterStrip`. */
  strips?: ReactNode | undefined
  /** The body's grid of 12 columns is left out: the screen brings its own. */
  isPlain?: boolean | undefined
  children: ReactNode
}

const clock = new Intl.DateTimeFormat('ja-JP', { timeStyle: 'medium', timeZone: 'Asia/Tokyo' })

/** A screen inside the shell: bar with title, 最終更新 and actions, the tabs of its entry in the menu, then the body. */
export function Page(props: PageProps) {
  const { title, updatedAt, age, actions, back, strips, isPlain = false, children } = props
  const entry = useTabbedEntry()
  useEffect(() => {
    document.title = `${title} | GAMELOG管理画面`
  }, [title])
  return (
    <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
      <div
        data-page-bar
        className="page-bar sticky top-13 z-[calc(var(--z-sticky)+1)] flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line-2 bg-page px-6 py-2 max-tab:top-12 max-tab:gap-2 max-tab:px-4"
      >
        {back}
        <h1 className="text-18 whitespace-nowrap max-tab:mr-auto">{entry?.label ?? title}</h1>
        {updatedAt !== undefined && updatedAt > 0 && (
          <span className="page-age text-12 whitespace-nowrap text-ink-3">
            最終更新 <time className="num text-ink-2">{clock.format(updatedAt)}</time>
          </span>
        )}
        {age}
        <span className="ml-auto" />
        {actions}
      </div>
      {entry && <EntryTabs entry={entry} />}
      {strips}
      <div
        className={
          isPlain
            ? 'flex w-full min-w-0 flex-1 flex-col'
            : 'page-body grid max-w-[1400px] grid-cols-12 items-start gap-3 px-6 pt-4 pb-10 max-tab:gap-2.5 max-tab:px-4 max-tab:pt-3 max-tab:pb-8'
        }
      >
        {children}
      </div>
    </main>
  )
}
