import { useState } from 'react'
import { useDraft } from '../../shared/use-draft.ts'
import { type BanForm, type BanSheetSource, problemsOf, requestOf } from './ban-request.ts'
import { startEnd } from './end-choice.ts'

/** The form of a ban. Memo and その他 survive a reload; problems show from the first attempt on. */
export function useBanForm(userId: string, source: BanSheetSource | undefined) {
  const [chosen, setChosen] = useState<Pick<BanForm, 'userId' | 'reason' | 'end'>>(() => ({
    userId,
    reason: null,
    end: startEnd(),
  }))
  const [memo, setMemo] = useDraft(`ban-memo:${userId}`, 'BANの運営メモ')
  const [other, setOther] = useDraft(`ban-other:${userId}`, 'BANの理由')
  const [isChecked, setChecked] = useState(false)
  const [deletesPost, setDeletesPost] = useState(true)
  const values: BanForm = { ...chosen, memo, other }

  return {
    values,
    problems: isChecked ? problemsOf(values) : {},
    deletesPost,
    setDeletesPost,
    change(next: Partial<BanForm>): void {
      const { memo: nextMemo, other: nextOther, ...rest } = next
      if (nextMemo !== undefined) setMemo(nextMemo)
      if (nextOther !== undefined) setOther(nextOther)
      if (Object.keys(rest).length > 0) setChosen((before) => ({ ...before, ...rest }))
    },
    /** Shows from now on what has to be mended. */
    check: () => setChecked(true),
    /** Undefined while something has to be mended. */
    request() {
      const given = source && {
        thread_id: source.threadId,
        post_number: source.postNumber,
        thread_title: source.threadTitle,
      }
      return requestOf(values, given ?? null)
    },
    /** The ban was given: nothing typed is kept. */
    forget(): void {
      setMemo('')
      setOther('')
    },
  }
}
