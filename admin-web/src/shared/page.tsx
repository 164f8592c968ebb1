import { type ReactNode, useEffect } from 'react'

interface PageProps {
  /** Of the screen and the browser's tab. */
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

/** A screen inside the shell: bar with title, 最終更新 and actions, then the body. */
export function Page(props: PageProps) {
  const { title, updatedAt, age, actions, back, strips, isPlain = false, children } = props
  useEffect(() => {
    document.title = `${title} | GAMELOG管理画面`
  }, [title])
  return (
    <main id="main" tabIndex={-1} className="a-page">
      <div className="a-bar">
        {back}
        <h1>{title}</h1>
        {updatedAt !== undefined && updatedAt > 0 && (
          <span className="upd">
            最終更新 <time className="num">{clock.format(updatedAt)}</time>
          </span>
        )}
        {age}
        <span className="ml-auto" />
        {actions}
      </div>
      {strips}
      <div className={isPlain ? 'flex w-full min-w-0 flex-1 flex-col' : 'a-body'}>{children}</div>
    </main>
  )
}
