import type { Post } from '@gamelog/contracts/board/post'
import type { ThreadDetail } from '@gamelog/contracts/board/thread'
import { type MouseEvent, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

// The baseline: one list, nothing memoized between renders.
const anchor = /(>>\d+)/

function Body({ content }: { content: string }) {
  return (
    <p>
      {content.split(anchor).map((part, index) =>
        anchor.test(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one fixed text
          <a key={index} href={`#p${part.slice(2)}`}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}

function Item({ post, nth, total, answers }: { post: Post; nth: number; total: number; answers: number }) {
  return (
    <article id={`p${post.post_number}`} data-post={post.post_number}>
      <header>
        <a href={`#p${post.post_number}`}>{post.post_number}</a>
        {answers > 0 && <button type="button">返信 {answers}</button>}
        <b>{post.user_name}</b>
        <button type="button">
          ID:{post.display_id} ({nth}/{total})
        </button>
        <time dateTime={post.posted_at}>{new Date(post.posted_at).toLocaleString('ja-JP')}</time>
      </header>
      <Body content={post.content} />
      <button type="button">👍 0</button>
      <button type="button">👎 0</button>
      <button type="button">返信</button>
      <button type="button">…</button>
    </article>
  )
}

function count<Key>(keys: Iterable<Key>): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function Thread({ detail: { thread, posts } }: { detail: ThreadDetail }) {
  const [query, setQuery] = useState('')
  const totals = count(posts.map((post) => post.display_id))
  const answers = count(posts.flatMap((post) => post.content.match(/>>\d+/g) ?? []))
  const seen = new Map<string, number>()
  const items = posts.map((post) => {
    const nth = (seen.get(post.display_id) ?? 0) + 1
    seen.set(post.display_id, nth)
    return {
      post,
      nth,
      total: totals.get(post.display_id) ?? 0,
      answers: answers.get(`>>${post.post_number}`) ?? 0,
    }
  })
  const shown = items.filter(({ post }) => post.content.includes(query))
  return (
    <main>
      <h1>{thread.title}</h1>
      <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      {shown.map((item) => (
        <Item key={item.post.post_number} {...item} />
      ))}
    </main>
  )
}

/** `?id=12` is a thread; `?list=12` a page with a link to it. */
function Page() {
  const parameters = new URLSearchParams(location.search)
  const [id, setId] = useState(parameters.get('id'))
  const [detail, setDetail] = useState<ThreadDetail>()
  useEffect(() => {
    if (id === null) return
    fetch(`/api/board/threads/${id}`)
      .then((response) => response.json() as Promise<ThreadDetail>)
      .then(setDetail, () => undefined)
  }, [id])
  if (detail !== undefined) return <Thread detail={detail} />
  const listed = parameters.get('list')
  if (id !== null || listed === null) return null
  function open(event: MouseEvent): void {
    event.preventDefault()
    setId(listed)
  }
  return (
    <a href={`?id=${listed}`} onClick={open}>
      スレッドを開く
    </a>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Page />)
