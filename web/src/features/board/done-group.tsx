import { TextButton } from '@gamelog/ui/kit/pressable.tsx'
import { isComplete } from '../../shared/board/closed-state.ts'
import { listSettings } from './list-settings.ts'
import { ThreadLine } from './thread-line.tsx'
import type { ListedThread } from './thread-parts.tsx'

/** The threads that take no posts, below the others; folded where the reader folded it before. */
export function DoneGroup({ threads }: { threads: readonly ListedThread[] }) {
  const { showsDone } = listSettings.use()
  if (threads.length === 0) return null
  const areComplete = threads.every(({ thread }) => isComplete(thread))
  return (
    <section aria-label="完走したスレッド" className="mt-2 border-t border-line-2">
      <header className="flex h-11 items-center gap-2.5 px-4 text-13 text-ink-3 tab:px-5">
        <span>
          {areComplete ? '完走したスレッド' : '完走・書き込み終了のスレッド'} {threads.length}件
        </span>
        <TextButton
          aria-expanded={showsDone}
          onClick={() => listSettings.update((before) => ({ ...before, showsDone: !before.showsDone }))}
          className="ml-auto text-12"
        >
          {showsDone ? '閉じる' : '開く'}
        </TextButton>
      </header>
      {showsDone && (
        <ul className="thread-lines">
          {threads.map((listed) => (
            <li key={listed.thread.id}>
              <ThreadLine {...listed} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
