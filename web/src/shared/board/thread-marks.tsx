import type { Thread } from '@gamelog/contracts/board/thread'

/** 固定 and 公式 before a thread's title. */
export function ThreadMarks({ pinned, official }: Partial<Pick<Thread, 'pinned' | 'official'>>) {
  return (
    <>
      {pinned && <i className="mk">固定</i>}
      {official && <i className="mk is-ok">公式</i>}
    </>
  )
}
