import { useState } from 'react'
import { useUnsaved } from '../../shared/unsaved.ts'
import type { RuleDraft } from './rule-draft.ts'

/** The other tabs do not keep what was typed. */
export const isTabLeft = (search: URLSearchParams) => search.has('tab')

/** Unsaved input of each rule, by its address: going back and forth in the browser loses nothing. */
export function useRuleDrafts(selected: string | undefined) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, RuleDraft>>(new Map())
  const hidden = [...drafts].filter(([key]) => key !== selected)
  // The open one says so itself.
  useUnsaved({
    count: hidden.length,
    what: hidden.map(([, { name }]) => `開いていないルール「${name || '名前なし'}」`).join('、'),
    isLeftBy: isTabLeft,
    onSave: () => undefined,
    onDiscard: () => setDrafts((now) => new Map([...now].filter(([key]) => key === selected))),
  })
  return {
    draftOf: (key = '') => drafts.get(key) ?? null,
    setDraft: (key: string | undefined, draft: RuleDraft | null) =>
      setDrafts((now) => {
        const others = [...now].filter(([each]) => each !== key)
        return new Map(draft && key ? [...others, [key, draft]] : others)
      }),
  }
}
