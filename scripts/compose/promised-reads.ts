/** A read that is there while Redis or Postgres is away. */
interface PromisedRead {
  name: string
  path: string
  /** Must stand in the answer. */
  holds: string
}

export interface PromisedSite {
  reads: PromisedRead[]
  /** The thread among them. */
  threadId: number
}

interface Listed {
  articles?: { id: string; title: string }[]
  threads?: { id: number; title: string }[]
}

const page = '<div id="root"'

/**
 * Reads that the README and docs/compose.md ("While Redis or Postgres is away") promise, for the newest article and
 * thread of a running site. Each was read once before, as on a site with readers.
 */
export async function readPromises(origin: string, widget: string): Promise<PromisedSite> {
  const list = async (path: string) => (await (await fetch(origin + path)).json()) as Listed
  const article = (await list('/api/articles.json')).articles?.[0]
  const thread = (await list('/api/board/threads')).threads?.[0]
  if (article === undefined || thread === undefined) throw new Error('the site has no article or no thread')
  const { id, title } = thread
  const reads: PromisedRead[] = [
    { name: 'nginx lives', path: '/livez', holds: '"ok"' },
    { name: 'articles.json', path: '/api/articles.json', holds: article.id },
    { name: 'home', path: '/', holds: page },
    { name: 'article', path: `/redirect?id=${article.id}`, holds: page },
    { name: 'guide', path: '/about', holds: page },
    { name: 'feed', path: '/feed.atom', holds: article.title },
    { name: 'board', path: '/board', holds: page },
    { name: 'thread list', path: '/api/board/threads', holds: title },
    { name: 'thread page', path: `/board/thread/${id}`, holds: page },
    { name: 'thread', path: `/api/board/threads/${id}`, holds: title },
    { name: 'board feed', path: '/board/feed.xml', holds: '<rss' },
    { name: 'sitemap', path: '/sitemap.xml', holds: `/board/thread/${id}` },
    { name: 'subject.txt', path: '/fps/subject.txt', holds: '.dat<>' },
    { name: 'widget script', path: `/api/widget/${widget}.js`, holds: widget },
    { name: 'widget frame', path: `/widget/frame/${widget}`, holds: '<script' },
    { name: 'site state', path: '/api/site/state', holds: '{' },
    { name: 'status', path: '/api/site/status', holds: '"checked_at"' },
    { name: 'sign-in keys', path: '/auth/v1/.well-known/jwks.json', holds: '"keys"' },
  ]
  return { reads, threadId: id }
}
