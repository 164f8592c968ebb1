import {
  type CleanupPreview,
  previewAddressCleanup,
  previewMemberCleanup,
} from '@gamelog/contracts/board/cleanup'
import { useState } from 'react'
import { useAddressState } from '../../shared/use-address-state.ts'
import { useAdminMutation, useAdminQuery } from '../../shared/use-admin-query.ts'
import { useDraft } from '../../shared/use-draft.ts'
import { uuidPattern } from '../../shared/uuid-pattern.ts'
import { everything, type Selection } from './selection.ts'
import { type SinceChoice, sinceOf, startSince } from './since-choice.ts'

/** The address of an author is never part of the page's own. */
const fields = { by: ['address'], user: uuidPattern } as const

/** Whose posts since when, what of them, and what that would hide. */
export function useCleanupForm() {
  const [{ by: given, user }, setState] = useAddressState(fields)
  const by: 'member' | 'address' = given ?? 'member'
  const [address, setAddress] = useState('')
  const [since, setSince] = useState<SinceChoice>(() => startSince())
  const [include, setInclude] = useState({ posts: true, threads: true, reactions: false })
  const [selection, setSelection] = useState<Selection>(everything)
  const [note, setNote] = useDraft('cleanup-note', 'メモ')
  const from = sinceOf(since)

  const member = useAdminQuery(
    previewMemberCleanup,
    { body: { user_id: user ?? '', since: from ?? '' } },
    { enabled: by === 'member' && user !== undefined && from !== undefined },
  )
  // Asked for by a button: each look at an address is recorded.
  const asked = useAdminMutation(previewAddressCleanup, { failure: null })
  const isAnswered = asked.variables?.body.address === address.trim() && asked.variables.body.since === from
  const preview: CleanupPreview | undefined =
    by === 'member'
      ? user === undefined || from === undefined
        ? undefined
        : member.data
      : isAnswered
        ? asked.data
        : undefined
  const lookUp = () => {
    if (from !== undefined) asked.mutate({ body: { address: address.trim(), since: from } })
  }
  return {
    by,
    user,
    address,
    since,
    from,
    include,
    selection,
    note,
    preview,
    error: by === 'member' ? member.error : isAnswered ? asked.error : null,
    isLoading: by === 'member' ? member.isLoading : asked.isPending,
    retry: () => (by === 'member' ? void member.refetch() : lookUp()),
    lookUp,
    setBy: (next: 'member' | 'address') => {
      setState({ by: next === 'member' ? undefined : next })
      setSelection(everything)
    },
    setUser: (next: string | undefined) => {
      setState({ user: next })
      setSelection(everything)
    },
    setAddress,
    setSince: (next: SinceChoice) => {
      setSince(next)
      setSelection(everything)
    },
    setInclude,
    setSelection,
    setNote,
    /** Call it once the posts are hidden: ticks and note are cleared. */
    finish: () => {
      setNote('')
      setSelection(everything)
      if (by === 'address') asked.reset()
    },
  }
}

export type CleanupForm = ReturnType<typeof useCleanupForm>
