import { type HeldPost, listHeldPosts } from '@gamelog/contracts/board/held-posts'
import { showCurrentRow } from '../../shared/queue-row.ts'
import { idNumber, pageNumber, useAddressState } from '../../shared/use-address-state.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { useChosenKey } from '../../shared/use-chosen-key.ts'

const fields = {
  status: ['decided'],
  post: idNumber,
  page: pageNumber,
} as const

const every = 15_000

/** The held posts of the address's filter, and the one in view: the address's, else the list's first. */
export function useHeldQueue() {
  const [address, setAddress] = useAddressState(fields)
  const { status, page, post: inAddress } = address
  const list = useAdminQuery(
    listHeldPosts,
    { query: { ...(status && { status }), ...(page && { page }) } },
    { every, keepOld: true },
  )
  const posts = (list.data?.posts ?? []) as readonly HeldPost[]
  const keys = posts.map(({ id }) => String(id))
  const isReady = list.isSuccess && !list.isPlaceholderData
  const [chosen, release] = useChosenKey({ inAddress, keys, view: `${status} ${page}`, isReady })
  const at = chosen === undefined ? -1 : keys.indexOf(chosen)
  const shown = posts[at]
  const open = (post: HeldPost | undefined, options?: { push?: boolean }) =>
    setAddress({ post: post && String(post.id) }, options)
  return {
    list,
    posts,
    shown,
    /** It was decided meanwhile, or the address names one of another list. */
    isMissing: chosen !== undefined && shown === undefined && isReady,
    /** Opened by its address: on phones it has the screen. */
    isOpened: inAddress !== undefined,
    isDecided: status === 'decided',
    page: Number(page ?? 1),
    setStatus: (next: 'waiting' | 'decided') =>
      setAddress({ status: next === 'decided' ? next : undefined, page: undefined, post: undefined }),
    setPage: (next: number) => setAddress({ page: String(next), post: undefined }),
    open,
    /** Back to the list; on a desktop its first post is in view again. */
    close(): void {
      release()
      open(undefined)
    },
    move(step: 1 | -1): void {
      const next = posts[at < 0 ? 0 : at + step]
      if (next) open(next)
      showCurrentRow()
    },
    /** To the one after this, which leaves the list. */
    goOn(): void {
      release()
      open(posts[at + 1] ?? posts[at - 1])
    },
  }
}
