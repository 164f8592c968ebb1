import { adminListPosts, adminListThreads } from '@gamelog/contracts/board/moderation'
import type { BoardCategory, Thread } from '@gamelog/contracts/board/thread'
import { getThreadRecord } from '@gamelog/contracts/board/thread-record'
import {
  adminGetThread,
  adminMarkOfficial,
  adminMoveThread,
  adminOrderPins,
  adminPinThread,
  adminRetitleThread,
  adminUnpinThread,
  type PinnedThread,
  type ThreadFacts,
} from '@gamelog/contracts/board/thread-tools'
import { games } from '@gamelog/ui/games'
import { showUndo } from '@gamelog/ui/kit/toast.tsx'
import { useAdminMutation } from '../../shared/use-admin-query.ts'

const failure = '操作に失敗しました'
const renews = [adminGetThread, adminListThreads, adminListPosts, getThreadRecord]
const reasonBody = (reason: string) => (reason === '' ? {} : { reason })

export interface Pin {
  until: string | null
  /** Place in the order, from 1. */
  place?: number
  /** Pinned thread that is taken off. */
  replaces?: PinnedThread
}

/** Goes on after a change, also when the screen is left by then; a failure was told already. */
function afterwards(change: Promise<unknown>, next: () => void): void {
  change.then(next, () => undefined)
}

export type ThreadTools = ReturnType<typeof useTools>

/** Changes of a thread, each with 元に戻す; `onDone` follows a change that was made. */
export function useTools({ thread, pins }: ThreadFacts, onDone: () => void) {
  const retitle = useAdminMutation(adminRetitleThread, { failure, renews })
  const move = useAdminMutation(adminMoveThread, { failure, renews })
  const pin = useAdminMutation(adminPinThread, { failure, renews })
  const unpin = useAdminMutation(adminUnpinThread, { failure, renews })
  const order = useAdminMutation(adminOrderPins, { failure, renews })
  const mark = useAdminMutation(adminMarkOfficial, { failure, renews })
  const params = { id: String(thread.id) }

  /** Runs after a successful mutation: a toast with 元に戻す; an earlier 元に戻す is void by then. */
  const told = (tool: string, text: string, undo: () => void) => ({
    onSuccess: () => {
      onDone()
      showUndo(text, undo, { id: `thread-${tool}` })
    },
  })
  const pinAgain = ({ id, until }: PinnedThread, place: number) =>
    pin.mutate({ params: { id: String(id) }, body: { until, place } })

  return {
    isPending: [retitle, move, pin, unpin, order, mark].some(({ isPending }) => isPending),
    retitle(title: string, forget: boolean, reason: string) {
      const from = thread.title
      const back = { title: from, from: title, forget: true }
      retitle.mutate(
        { params, body: { title, from, forget, ...reasonBody(reason) } },
        told('retitle', 'タイトルを変えました。読者の画面も変わりました', () =>
          retitle.mutate({ params, body: back }),
        ),
      )
    },
    move(to: BoardCategory, reason: string) {
      const from = thread.game_category
      const place = pins.findIndex(({ id }) => id === thread.id)
      const own = pins[place]
      const undo = () => {
        const back = move.mutateAsync({ params, body: { game_category: from, from: to } })
        afterwards(back, () => own && pinAgain(own, place + 1))
      }
      move.mutate(
        { params, body: { game_category: to, from, ...reasonBody(reason) } },
        told('move', `${games[to].label}に移しました`, undo),
      )
    },
    pin({ until, place, replaces }: Pin, reason: string) {
      const own = pins.find(({ id }) => id === thread.id)
      const replacedAt = pins.findIndex(({ id }) => id === replaces?.id)
      const body = {
        until,
        ...(place !== undefined && { place }),
        ...(replaces && { replaces: replaces.id }),
        ...reasonBody(reason),
      }
      const undo = () => {
        if (own) return pin.mutate({ params, body: { until: own.until } })
        const taken = unpin.mutateAsync({ params, body: {} })
        afterwards(taken, () => replaces && pinAgain(replaces, replacedAt + 1))
      }
      pin.mutate({ params, body }, told('pins', own ? '固定の期限を変えました' : '上に固定しました', undo))
    },
    unpin(pinned: PinnedThread, reason: string) {
      const place = pins.findIndex(({ id }) => id === pinned.id) + 1
      unpin.mutate(
        { params: { id: String(pinned.id) }, body: reasonBody(reason) },
        told('pins', '固定を外しました', () => pinAgain(pinned, place)),
      )
    },
    order(ids: readonly number[]) {
      const category: Thread['game_category'] = thread.game_category
      const before = pins.map(({ id }) => id)
      order.mutate(
        { body: { game_category: category, ids: [...ids] } },
        told('pins', '固定の順番を変えました', () =>
          order.mutate({ body: { game_category: category, ids: before } }),
        ),
      )
    },
    mark(official: boolean, reason: string) {
      mark.mutate(
        { params, body: { official, ...reasonBody(reason) } },
        told('mark', official ? '公式にしました' : '公式を外しました', () =>
          mark.mutate({ params, body: { official: !official } }),
        ),
      )
    },
  }
}
