/** Skeleton of a thread. */
export function ThreadSkeleton() {
  return (
    <div role="status" aria-label="スレッドを読み込んでいます">
      <h1 className="sr-only">掲示板のスレッド</h1>
      <div className="thread-menu">
        <div className="thread-bar" />
        <span className="magazine" />
      </div>
      <div className="grid gap-7 px-5 pt-7">
        <span className="skeleton h-7 w-4/5" />
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical blocks
          <span key={index} className="grid gap-3">
            <span className="skeleton h-3 w-1/2" />
            <span className="skeleton h-4 w-full" />
            <span className="skeleton h-4 w-2/3" />
          </span>
        ))}
      </div>
    </div>
  )
}
