import {
  listPickups,
  type PickupSave,
  type PickupTab,
  updateAllPickups,
} from '@gamelog/contracts/antenna/pickup'
import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { showSuccess, showUndo } from '@gamelog/ui/kit/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ConflictWay } from '../../shared/conflict-frame.tsx'
import { useAccountId } from '../../shared/session/last-session.ts'
import { showFailure } from '../../shared/show-failure.ts'
import { useUnsaved } from '../../shared/unsaved.ts'
import { queryKey, useAdminMutation, useAdminQuery } from '../../shared/use-admin-query.ts'
import { type Draft, pickupDraft } from './draft-memory.ts'
import { type Changes, changesOf, mergeChanges } from './model/changes.ts'
import { withPresentStarts } from './model/edit.ts'
import { type Pickup, toItem } from './model/pickups.ts'

type Edit = (change: (items: readonly Pickup[]) => readonly Pickup[]) => void

/** The saved state of a tab. */
interface SavedTab {
  readonly revision: number
  readonly items: readonly Pickup[]
  readonly save: PickupSave | undefined
}

export interface Conflict {
  readonly draft: Draft
  readonly saved: SavedTab
}

export interface PickupEditor {
  readonly tab: GameCategoryId
  readonly isDirty: boolean
  readonly saved: SavedTab
  readonly items: readonly Pickup[]
  readonly base: readonly Pickup[]
  readonly changes: Changes
  readonly edit: Edit
  /** Another one's save that the draft does not know; undefined while it is put aside. */
  readonly conflict: Conflict | undefined
  /** The three ways out of a conflict, and closing the dialog. */
  readonly resolve: (way: ConflictWay) => void
}

const all = { query: {} }

/** Query of every tab's pickups. */
export function usePickups() {
  return useAdminQuery(listPickups, all)
}

export type PickupList = NonNullable<ReturnType<typeof usePickups>['data']>

function savedTab(list: PickupList, tab: GameCategoryId): SavedTab {
  const items = list.pickups.filter((pickup) => pickup.tab_category === tab)
  return {
    revision: list.revisions[tab] ?? 0,
    items: items.map(({ id: _, tab_category: __, ...item }) => item),
    save: list.saved[tab],
  }
}

/** The draft of this account. */
export function useOwnDraft(): Draft | undefined {
  const user = useAccountId()
  const draft = pickupDraft.use()
  return draft && draft.user === user ? draft : undefined
}

/** Editing of one tab: the draft, its changes, saving and what another one saved meanwhile. */
export function usePickupEditor(list: PickupList, tab: GameCategoryId): PickupEditor {
  const client = useQueryClient()
  const user = useAccountId()
  const own = useOwnDraft()
  const draft = own?.tab === tab ? own : undefined
  const saved = savedTab(list, tab)
  const base = draft?.base ?? saved.items
  const items = draft?.items ?? saved.items
  const changes = changesOf(base, items)
  // The saved revision whose conflict the editor has put aside.
  const [putAside, setPutAside] = useState<number>()
  const isStale = draft !== undefined && draft.revision !== saved.revision
  // A save whose answer was lost: what is saved is what was sent.
  const isSavedAlready = isStale && changesOf(saved.items, draft.items).count === 0
  useEffect(() => {
    if (isSavedAlready) pickupDraft.update(() => null)
  }, [isSavedAlready])

  const write = (next: Pick<Draft, 'revision' | 'base' | 'items'>) => {
    const isChanged = changesOf(next.base, next.items).count > 0
    pickupDraft.update(() => (isChanged ? { user, tab, ...next } : null))
  }
  const mutation = useAdminMutation(updateAllPickups, {
    failure: null,
    onSuccess: (result) => {
      pickupDraft.update(() => null)
      client.setQueryData<PickupList>(queryKey(listPickups, all), (old) => old && replaceTab(old, result))
      showSuccess('保存しました。2秒以内に公開されます')
    },
    onError: (error) => {
      if (error.code !== 'stale_revision') return showFailure('保存に失敗しました', error)
      setPutAside(undefined)
      void client.invalidateQueries({ queryKey: queryKey(listPickups) })
    },
  })
  const send = (revision: number, sent: readonly Pickup[], before: readonly Pickup[]) => {
    if (mutation.isPending) return
    const pickups = withPresentStarts(sent, before, Date.now()).map(toItem)
    mutation.mutate({ body: { tab_category: tab, revision, pickups } })
  }
  const discard = () => {
    if (!draft) return
    pickupDraft.update(() => null)
    showUndo('変更を破棄しました', () => pickupDraft.update((now) => now ?? draft))
  }

  useUnsaved({
    count: changes.count,
    what: `ピックアップ（${changes.words}）`,
    isSaving: mutation.isPending,
    onSave: () => {
      if (isStale) setPutAside(undefined)
      else send(draft?.revision ?? saved.revision, items, base)
    },
    onDiscard: discard,
  })

  const resolve: PickupEditor['resolve'] = (way) => {
    if (!draft) return
    if (way === 'later') return setPutAside(saved.revision)
    if (way === 'load') return discard()
    const merged = mergeChanges(draft.base, draft.items, saved.items)
    write({ revision: saved.revision, base: saved.items, items: merged })
    if (way === 'save') send(saved.revision, merged, saved.items)
  }

  return {
    tab,
    isDirty: changes.count > 0,
    saved,
    items,
    base,
    changes,
    edit: (change) => write({ revision: draft?.revision ?? saved.revision, base, items: change(items) }),
    conflict: isStale && !isSavedAlready && putAside !== saved.revision ? { draft, saved } : undefined,
    resolve,
  }
}

/** The list after a save, without asking for it again. */
function replaceTab(list: PickupList, tab: PickupTab): PickupList {
  const others = list.pickups.filter((pickup) => pickup.tab_category !== tab.tab_category)
  return {
    pickups: [...others, ...tab.pickups],
    revisions: { ...list.revisions, [tab.tab_category]: tab.revision },
    saved: { ...list.saved, [tab.tab_category]: tab.saved },
  }
}
