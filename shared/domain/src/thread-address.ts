/** Forms of a thread's address: `/board/thread/12`, and parts of it: `/l50`, `/620`, `/101-200`, `/620-`, `/-20`. */
const threadPath =
  /^\/board\/thread\/([1-9][0-9]{0,9})(?:\/(?:l[0-9]{1,4}|[0-9]{1,4}-?|[0-9]{0,4}-[0-9]{1,4})?)?$/
const postHash = /^#p([1-9][0-9]{0,3})$/

/** The thread an address leads to, and the post it names; null for other pages. */
export function threadOfPath(path: string, hash = ''): { id: number; post: number | null } | null {
  const id = threadPath.exec(path)?.[1]
  if (!id) return null
  const post = postHash.exec(hash)?.[1]
  return { id: Number(id), post: post ? Number(post) : null }
}
