import { type AdminSection, changeSections, listSections } from '@gamelog/contracts/admin/section-switches'
import { sectionLabels } from '@gamelog/contracts/section-labels'
import type { SectionName, SectionState } from '@gamelog/contracts/sections'
import { showUndo } from '@gamelog/ui/kit/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ConflictWay } from '../../../shared/conflict-frame.tsx'
import { showFailure } from '../../../shared/show-failure.ts'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { queryKey, useAdminMutation } from '../../../shared/use-admin-query.ts'
import {
  changesOf,
  choose,
  chooseAll,
  draftText,
  rebase,
  rowsOf,
  type SectionDraft,
  staleChanges,
} from './section-draft.ts'

/** The draft of the sections' states: saving, hiding after a question, and what another operator saved meanwhile. */
export function useSectionsEditor(saved: readonly AdminSection[]) {
  const client = useQueryClient()
  const { search } = useLocation()
  const [draft, setDraft] = useState<SectionDraft>({})
  const [isAsked, setIsAsked] = useState(false)
  const [isPutAside, setIsPutAside] = useState(false)
  const changes = changesOf(saved, draft)
  const stale = staleChanges(saved, draft)
  const hidden = changes.filter(({ state }) => state === 'hidden')

  const save = useAdminMutation(changeSections, {
    failure: null,
    onSuccess: (result, { body }) => {
      client.setQueryData(queryKey(listSections, {}), result)
      setDraft({})
      const before = body.changes.map(({ section, state, seen }) => ({ section, state: seen, seen: state }))
      showUndo('保存しました。1秒で全体に反映されます', () => save.mutate({ body: { changes: before } }))
    },
    onError: (error) => {
      if (error.code !== 'sections_changed') return showFailure('保存に失敗しました', error)
      setIsPutAside(false)
      void client.invalidateQueries({ queryKey: queryKey(listSections) })
    },
  })
  const send = (next: SectionDraft) => {
    setIsAsked(false)
    if (!save.isPending) save.mutate({ body: { changes: changesOf(saved, next) } })
  }

  useUnsaved({
    count: changes.length,
    what: `セクション（${changes.map(({ section }) => sectionLabels[section]).join('・')}）`,
    detail: draftText(changes),
    isSaving: save.isPending,
    // Another group of the settings.
    isLeftBy: (next) => next.toString() !== new URLSearchParams(search).toString(),
    onSave: () => {
      if (stale.length > 0) setIsPutAside(false)
      else if (hidden.length > 0) setIsAsked(true)
      else send(draft)
    },
    onDiscard: () => setDraft({}),
  })

  return {
    rows: rowsOf(saved, draft),
    /** Sections the draft hides, while it is asked whether to. */
    asked: isAsked ? hidden.map(({ section }) => section) : [],
    isSaving: save.isPending,
    /** Changes that another operator's save met; none while the dialog is put aside. */
    conflict: isPutAside ? [] : stale,
    choose(section: SectionName, state: SectionState) {
      const row = saved.find((each) => each.section === section)
      if (row) setDraft(choose(draft, row, state))
    },
    chooseAll: (state: SectionState) => setDraft(chooseAll(draft, saved, state)),
    confirm: () => send(draft),
    cancel: () => setIsAsked(false),
    resolve(way: ConflictWay) {
      if (way === 'later') return setIsPutAside(true)
      if (way === 'load') return setDraft({})
      const next = rebase(saved, draft)
      setDraft(next)
      if (way === 'save') send(next)
    },
  }
}

export type SectionsEditor = ReturnType<typeof useSectionsEditor>
