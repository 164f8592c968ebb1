import { useNear } from '@gamelog/ui/use-near'
import { useRef } from 'react'
import { useThreadCard } from './use-thread-card.ts'

/** The title of a linked thread in place of its address, once it is in sight and known. */
export function ThreadTitle({ id, post, text }: { id: number; post: number | null; text: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useNear(place, '200px 0px')
  const { data: thread } = useThreadCard(id, isNear)
  const title = thread && thread.title + (post ? ` >>${post}` : '')
  // One text: a translating browser leaves no part of a text to React.
  return <span ref={place}>{title ?? text}</span>
}
