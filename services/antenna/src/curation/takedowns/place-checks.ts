import type { ArticlesFile } from '@gamelog/contracts/antenna/article'
import type { PickupPosition } from '@gamelog/contracts/antenna/pickup'
import type { TakedownPlaceName } from '@gamelog/contracts/antenna/takedown'
import { feedForms } from '@gamelog/contracts/feeds'
import type { EdgeReader } from './edge-reader.ts'
import type { TargetColumns } from './target-ids.ts'

/** Pages of a site's articles that are looked at: all of them may be thousands. */
const maxPagesChecked = 3

export interface CheckedTarget extends Pick<TargetColumns, 'target' | 'thumbnail_url'> {
  ids: ReadonlySet<string>
}

/** State of a takedown in a place, as a reader meets it. */
export interface PlaceState {
  isThere: boolean
  /** Widgets that show it. */
  count: number | null
  slots: PickupPosition[]
}

const nothing: PlaceState = { isThere: false, count: null, slots: [] }

/** Looks at one place as a reader would. @throws when it cannot be looked at */
export type PlaceCheck = (place: TakedownPlaceName) => Promise<PlaceState>

/** A round of looks: what several places have in common is asked for once. */
export function createPlaceCheck(
  read: EdgeReader,
  listWidgets: () => Promise<string[]>,
  sought: CheckedTarget,
): PlaceCheck {
  let feed: Promise<ArticlesFile> | undefined
  const readFeed = () => {
    feed ??= readOk(read, '/api/articles.json').then((text) => JSON.parse(text) as ArticlesFile)
    return feed
  }
  const looks: Record<TakedownPlaceName, () => Promise<PlaceState>> = {
    async feed() {
      const paths = Object.values(feedForms).map(({ path }) => path)
      const [file, ...feeds] = await Promise.all([readFeed(), ...paths.map((path) => readOk(read, path))])
      return { ...nothing, isThere: isInFeed(file, sought) || feeds.some((text) => isInText(text, sought)) }
    },
    home: async () => ({ ...nothing, isThere: isInText(await readOk(read, '/'), sought) }),
    async pickups() {
      const slots = slotsOf(await readFeed(), sought)
      return { ...nothing, isThere: slots.length > 0, slots: slots.filter((slot) => slot !== null) }
    },
    async widgets() {
      const widgets = await listWidgets()
      const scripts = await Promise.all(widgets.map((id) => readScript(read, id)))
      const count = scripts.filter((script) => isInText(script, sought)).length
      return { ...nothing, isThere: count > 0, count }
    },
    async rankings() {
      const { trending, popular = [] } = await readFeed()
      return { ...nothing, isThere: [...trending, ...popular].some((id) => sought.ids.has(id)) }
    },
    async page() {
      const ids = [...sought.ids].slice(0, maxPagesChecked)
      const pages = await Promise.all(ids.map((id) => read(`/redirect?id=${id}`)))
      return { ...nothing, isThere: pages.some(({ status, text }) => isOnPage(status, text, sought)) }
    },
  }
  return (place) => looks[place]()
}

async function readOk(read: EdgeReader, path: string): Promise<string> {
  const { status, text } = await read(path)
  if (status !== 200) throw new Error(`${path} answers ${status}`)
  return text
}

/** The script of a widget; empty for one that is no more. */
async function readScript(read: EdgeReader, id: string): Promise<string> {
  const { status, text } = await read(`/api/widget/${id}.js`)
  if (status !== 200 && status !== 404) throw new Error(`the script answers ${status}`)
  return status === 200 ? text : ''
}

function isInFeed({ articles }: ArticlesFile, { target, ids, thumbnail_url }: CheckedTarget): boolean {
  if (target !== 'thumbnail') return articles.some(({ id }) => ids.has(id))
  return articles.some(
    ({ id, thumbnailUrl }) => thumbnailUrl !== null && (ids.has(id) || thumbnailUrl === thumbnail_url),
  )
}

/** Slots that show it; null = a reserve. */
function slotsOf({ pickups }: ArticlesFile, { ids }: CheckedTarget): (PickupPosition | null)[] {
  return Object.values(pickups).flatMap(({ positioned, reserves }) => [
    ...Object.entries(positioned).flatMap(([slot, id]) => (ids.has(id) ? [slot as PickupPosition] : [])),
    ...reserves.flatMap((id) => (ids.has(id) ? [null] : [])),
  ])
}

/** Of a page, script or feed: ids stand in addresses and data, the address of a picture with its & as either writes it. */
function isInText(text: string, { target, ids, thumbnail_url }: CheckedTarget): boolean {
  if (target === 'thumbnail')
    return thumbnail_url !== null && text.replace(/&amp;|\\u0026/g, '&').includes(thumbnail_url)
  return (text.match(/(?<![a-z0-9])[a-z2-7]{16}(?![a-z0-9])/g) ?? []).some((id) => ids.has(id))
}

function isOnPage(status: number, text: string, sought: CheckedTarget): boolean {
  if (sought.target === 'thumbnail') return isInText(text, sought)
  if (status !== 200 && status !== 404 && status !== 410) throw new Error(`the page answers ${status}`)
  return status === 200
}
