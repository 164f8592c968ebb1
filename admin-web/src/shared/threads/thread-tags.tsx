import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Pin } from 'lucide-react'

/** 固定 and 公式 beside a thread's title. */
export function ThreadTags({ thread }: { thread: { pinned?: boolean; official: boolean } }) {
  return (
    <>
      {thread.pinned && (
        <Tag>
          <Pin aria-hidden />
          固定
        </Tag>
      )}
      {thread.official && <Tag look="accent">公式</Tag>}
    </>
  )
}
