import { showNotice } from '@gamelog/ui/kit/toast.tsx'
import { type MouseEvent, useState } from 'react'
import { unsavedCount, useUnsaved } from '../unsaved.ts'

/**
 * Unsaved input of each rule, by its address: going back and forth in the browser loses nothing.
 * @param isLeftBy whether another address of the screen leaves what was typed behind
 */
export function useRuleDrafts<Draft extends { readonly name: string }>(
  selected: string | undefined,
  isLeftBy?: (search: URLSearchParams) => boolean,
) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  const hidden = [...drafts].filter(([key]) => key !== selected)
  // The open one says so itself.
  useUnsaved({
    count: hidden.length,
    what: hidden.map(([, { name }]) => `開いていないルール「${name || '名前なし'}」`).join('、'),
    isLeftBy,
    onSave: () => undefined,
    onDiscard: () => setDrafts((now) => new Map([...now].filter(([key]) => key === selected))),
  })
  return {
    typed: drafts.get(selected ?? '') ?? null,
    setTyped: (draft: Draft | null) =>
      setDrafts((now) => {
        const others = [...now].filter(([key]) => key !== selected)
        return new Map(draft && selected ? [...others, [selected, draft]] : others)
      }),
  }
}

/** Another rule is opened once the changes of this one are saved or discarded. */
export function stayWhileUnsaved(event: MouseEvent): void {
  if (unsavedCount() === 0) return
  event.preventDefault()
  showNotice('保存するか破棄すると切り替えられます')
}
