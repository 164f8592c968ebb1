import type { AtomFeed, JsonFeed, RdfFeed, RssFeed } from 'feedsmith'
import { imageAt, imageEnclosures, mediaImages } from './feedsmith-media.ts'
import { addressOfId } from './links.ts'
import { present, type RawItem } from './raw-feed.ts'

/** An RSS 0.9x or 2.0 item. A guid that is a permalink is the last candidate for the link. */
export function rssItem(item: RssFeed.Item<string>): RawItem {
  const { atom, dc, dcterms, media, itunes } = item
  const content = item.content?.encoded
  return {
    guid: item.guid?.value ?? null,
    links: present(item.link, ...pageLinks(atom?.links), permalink(item.guid)),
    title:
      present(item.title, dc?.titles?.[0], atom?.title?.value, media?.title?.value, itunes?.title)[0] ?? '',
    dates: present(
      item.pubDate,
      ...(dc?.dates ?? []),
      atom?.published,
      ...publicationTerms(dcterms),
      atom?.updated,
      ...(dcterms?.modified ?? []),
    ),
    images: [...mediaImages(media), ...imageEnclosures(item.enclosures), ...imageAt(itunes?.image)],
    html: present(content, atom?.content?.value, item.description, atom?.summary?.value),
    summaries: present(
      item.description,
      atom?.summary?.value,
      content,
      media?.description?.value,
      itunes?.summary,
    ),
  }
}

/** An RSS 0.90 or 1.0 item; rdf:about is its identifier. */
export function rdfItem(item: RdfFeed.Item<string>): RawItem {
  const { atom, dc, dcterms, media } = item
  const content = item.content?.encoded
  return {
    guid: item.rdf?.about ?? null,
    links: present(item.link, ...pageLinks(atom?.links), addressOfId(item.rdf?.about)),
    title: present(item.title, dc?.titles?.[0], media?.title?.value)[0] ?? '',
    dates: present(
      ...(dc?.dates ?? []),
      atom?.published,
      ...publicationTerms(dcterms),
      atom?.updated,
      ...(dcterms?.modified ?? []),
    ),
    images: mediaImages(media),
    html: present(content, item.description),
    summaries: present(item.description, content),
  }
}

/** An Atom 0.3 or 1.0 entry. */
export function atomEntry(entry: AtomFeed.Entry<string>): RawItem {
  const { dc, dcterms, media } = entry
  const enclosures = entry.links
    ?.filter((link) => link.rel === 'enclosure')
    .map((link) => ({ url: link.href, type: link.type }))
  return {
    guid: entry.id ?? null,
    links: present(...pageLinks(entry.links), addressOfId(entry.id)),
    title: present(entry.title?.value, dc?.titles?.[0], media?.title?.value)[0] ?? '',
    dates: present(
      ...(dc?.dates ?? []),
      entry.published,
      ...publicationTerms(dcterms),
      entry.updated,
      ...(dcterms?.modified ?? []),
    ),
    images: [...mediaImages(media), ...imageEnclosures(enclosures), ...imageAt(entry.itunes?.image)],
    html: present(entry.content?.value, entry.summary?.value),
    summaries: present(entry.summary?.value, entry.content?.value, ...mediaDescriptions(media)),
  }
}

/** A JSON Feed item; attachments count as enclosures. */
export function jsonItem(item: JsonFeed.Item<string>): RawItem {
  const attachments = item.attachments?.map(({ url, mime_type }) => ({ url, type: mime_type }))
  return {
    guid: item.id ?? null,
    links: present(item.url, item.external_url, addressOfId(item.id)),
    title: item.title ?? '',
    dates: present(item.date_published, item.date_modified),
    images: [...imageEnclosures(attachments), ...imageAt(item.image), ...imageAt(item.banner_image)],
    html: present(item.content_html, item.summary),
    summaries: present(item.summary, item.content_html, item.content_text),
  }
}

function permalink(guid: RssFeed.Item<string>['guid']): string | undefined {
  return guid?.isPermaLink === false ? undefined : addressOfId(guid?.value)
}

/** Dublin Core dates of publication, most exact term first. */
function publicationTerms(dcterms: RssFeed.Item<string>['dcterms']): (string | undefined)[] {
  const { issued, available, dates, created, dateSubmitted } = dcterms ?? {}
  return [issued, available, dates, created, dateSubmitted].flatMap((each) => each ?? [])
}

type AtomLink = { href?: string; rel?: string; type?: string }

/** Links to the entry's page: alternate ones, HTML before other types. */
function pageLinks(links: AtomLink[] | undefined): (string | undefined)[] {
  const pages = (links ?? []).filter(
    (link) => link.rel === undefined || link.rel.toLowerCase() === 'alternate',
  )
  const isHtml = (link: AtomLink) => link.type === undefined || /html/i.test(link.type)
  return [...pages.filter(isHtml), ...pages.filter((link) => !isHtml(link))].map((link) => link.href)
}

/** YouTube puts the text of an entry into media:group. */
function mediaDescriptions(media: AtomFeed.Entry<string>['media']): string[] {
  return present(media?.description?.value, ...(media?.groups ?? []).map((group) => group.description?.value))
}
