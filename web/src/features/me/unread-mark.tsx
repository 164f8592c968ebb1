/** 12 未読; nothing where everything is read. */
export function UnreadMark({ unread }: { unread: number }) {
  if (unread === 0) return null
  return (
    <span className="me-unread">
      <b>{unread}</b>未読
    </span>
  )
}
