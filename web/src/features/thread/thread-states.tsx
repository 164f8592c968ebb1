const posts = [1, 2, 3, 4, 5, 6]

/** Skeleton of a thread, laid out as the thread: the line above it, its head, posts and composer. */
export function ThreadSkeleton() {
  return (
    <div role="status">
      <h1 className="sr-only">掲示板のスレッド</h1>
      <div className="thread-menu">
        <div className="thread-bar">
          <p className="px-4 text-13 text-ink-2 tab:px-5">スレッドを読み込んでいます...</p>
        </div>
        <span className="magazine" />
      </div>
      <div className="thread-head">
        <span className="skeleton my-1 h-3 w-24" />
        <span className="skeleton mt-[7px] mb-[11px] h-5 w-4/5" />
        <div className="figures min-h-[38px] tab:min-h-8">
          <span className="skeleton h-3 w-32" />
        </div>
      </div>
      <div className="posts">
        {posts.map((post) => (
          <div key={post} className="row">
            <div className="post">
              <span className="skeleton my-1.5 h-3 w-1/2" />
              <span className="skeleton mt-3 mb-3 h-4" />
              <span className="skeleton mb-1.5 h-4 w-2/3" />
              <div className="h-8 tab:hidden" />
            </div>
          </div>
        ))}
      </div>
      <div className="dock" />
    </div>
  )
}
