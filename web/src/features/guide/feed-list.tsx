import { gameCategoryIds, gameLabels } from '@gamelog/contracts/common/game-category'
import {
  boardFeedLabel,
  boardFeedLink,
  feedForms,
  feedMinutes,
  threadFeedPath,
} from '@gamelog/contracts/feeds'
import { boardGames } from '../../shared/board/board-games.ts'

const forms = Object.values(feedForms)

/** The feeds of the site, for readers' programs. */
export function FeedList() {
  return (
    <section className="mt-8 border-t border-line-1 pt-4">
      <h2 className="text-16 font-bold">RSSで読む</h2>
      <p className="mt-1 text-14 leading-[1.75] text-ink-2">
        RSSリーダーにアドレスを追加すると、新着をリーダーで読めます。更新の確認は{feedMinutes}
        分おきで十分です。
      </p>
      <ul className="mt-2 text-14">
        {gameCategoryIds.map((game) => (
          <li
            key={game}
            className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-line-1 text-ink-1"
          >
            <span className="flex-1">{game === 'all' ? '新着記事' : gameLabels[game]}</span>
            {forms.map(({ label, path }) => (
              <Feed
                key={label}
                label={label}
                of={gameLabels[game]}
                href={game === 'all' ? path : `${path}?game=${game}`}
              />
            ))}
          </li>
        ))}
        {(['all', ...boardGames] as const).map((game) => (
          <li key={game} className="flex min-h-11 items-center border-b border-line-1 text-ink-1">
            <span className="flex-1">{boardFeedLabel(game)}</span>
            <Feed
              label={feedForms.rss.label}
              of={`掲示板 ${gameLabels[game]}`}
              href={boardFeedLink(game).path}
            />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-14 leading-[1.75] text-ink-2">
        スレッドの新着レスは、そのスレッドのアドレスの最後に「/feed.xml」を付けると読めます（例:{' '}
        <span className="num">{threadFeedPath(12)}</span>）。
      </p>
    </section>
  )
}

function Feed({ label, of, href }: { label: string; of: string; href: string }) {
  return (
    <a
      href={href}
      aria-label={`${label} ${of}`}
      className="-mx-2.5 inline-flex min-h-11 items-center px-2.5 text-13 font-bold text-accent hover:underline"
    >
      {label}
    </a>
  )
}
