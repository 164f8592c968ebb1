import { type Media, mediaIn } from '@gamelog/domain/media'
import { closedTexts, mediaKey, setMediaState, shownTiles } from './media/media-states.ts'
import { MediaTiles } from './thread-parts.ts'

/**
 * Tiles of the pictures and clips that a post names. They are served closed; what loads and shows comes after the paint,
 * and finds what was pressed until then.
 */
export function PostMedia({ number, content }: { number: number; content: string }) {
  const media = mediaIn(content)
  if (media.length === 0) return null
  return <MediaTiles number={number} media={media} waiting={<ClosedTiles number={number} media={media} />} />
}

function ClosedTiles({ number, media }: { number: number; media: readonly Media[] }) {
  // raw button: the kit's would be as many components as a thread has pictures
  return (
    <div className="tls">
      {media.slice(0, shownTiles).map((each) => (
        <figure key={each.href} className={`tl is-${each.kind}`}>
          <button
            type="button"
            className="tl-b"
            onClick={() => setMediaState(mediaKey(each, number), 'asked')}
          >
            {closedTexts[each.kind]}
          </button>
          <figcaption>{each.site}</figcaption>
        </figure>
      ))}
      {media.length > shownTiles && <span className="tl-more">ほか{media.length - shownTiles}件</span>}
    </div>
  )
}
