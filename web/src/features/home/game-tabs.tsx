import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { gameIds, games, toGameId } from '@gamelog/ui/games'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react'
import { tabAfterKey } from '../../shared/tab-keys.ts'
import { focusTab, stripId, tabId } from './game-strip.ts'
import { useStripScroll } from './use-strip-scroll.ts'

interface GameTabsProps {
  game: GameCategoryId
  onChoose: (game: GameCategoryId, replace?: boolean) => void
  /** Id of the panel the tabs control. */
  panelId: string
  /** Tabs with something newer than when they were last open. */
  unseen: ReadonlySet<GameCategoryId>
}

const tabClass =
  'relative flex min-w-14 flex-none flex-col items-center justify-center gap-0.5 px-[13px] pb-1 text-14 ' +
  'whitespace-nowrap text-ink-2 -outline-offset-4 transition-colors duration-(--t-fast) select-none ' +
  'hover:text-ink-1 aria-selected:font-bold aria-selected:text-ink-1 tab:px-[15px]'

/** Rule and caret that mark the heading on the ruler. */
function Heading() {
  return (
    <>
      <span className="absolute inset-x-2.5 bottom-0 h-[3px] bg-game" />
      <span className="absolute bottom-[3px] left-1/2 -translate-x-1/2 border-x-4 border-b-5 border-transparent border-b-game" />
    </>
  )
}

/** Centres the tab of the current game, sideways only: scrollIntoView would move the page as well. */
function useCentred(strip: { current: HTMLElement | null }, game: GameCategoryId): void {
  useEffect(() => {
    const box = strip.current
    const tab = box?.querySelector<HTMLElement>(`[data-game="${game}"]`)
    if (!box || !tab) return
    box.scrollLeft = tab.offsetLeft - box.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2
  }, [strip, game])
}

/** The compass strip: one tab per game, with roving focus, drag, wheel, arrows and fading ends. */
export function GameTabs({ game, onChoose, panelId, unseen }: GameTabsProps) {
  const strip = useRef<HTMLDivElement>(null)
  const { ends, scrollByPage } = useStripScroll(strip)
  useCentred(strip, game)

  function onKeyDown(event: KeyboardEvent): void {
    // From the focused tab: keys may be quicker than the rendering of the chosen tab.
    const focused = toGameId((event.target as HTMLElement).dataset.game ?? null)
    const index = tabAfterKey(event.key, gameIds.indexOf(focused), gameIds.length)
    const next = index === null ? undefined : gameIds[index]
    if (!next || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    onChoose(next, true)
    focusTab(next)
  }

  const fades = {
    '--fade-start': ends.start ? 'var(--fade)' : '0px',
    '--fade-end': ends.end ? 'var(--fade)' : '0px',
  }
  // On phones above the strip: one that comes while a finger moves the strip would push it.
  const arrow =
    'absolute inset-y-0 z-1 grid w-11 place-items-center border-line-1 bg-panel text-ink-3 hover:bg-hover ' +
    'hover:text-ink-1 tab:static tab:w-9 tab:flex-none'
  return (
    <div className="sticky top-(--h-bar) z-10 flex h-(--h-strip) border-b border-line-2 bg-panel desk:top-0">
      {ends.start && (
        <Pressable
          tabIndex={-1}
          aria-label="タブを左へ送る"
          onClick={() => scrollByPage(-1)}
          className={`${arrow} left-0 border-r`}
        >
          <ChevronLeft size={16} aria-hidden />
        </Pressable>
      )}
      <div
        ref={strip}
        id={stripId}
        role="tablist"
        aria-label="ゲームで絞り込む"
        style={fades as CSSProperties}
        onKeyDown={onKeyDown}
        className="strip-fade ruler no-scrollbar [--fade:84px] tab:[--fade:40px] flex min-w-0 flex-1 overflow-x-auto overflow-y-hidden overscroll-x-contain"
      >
        {gameIds.map((id) => (
          <Pressable
            key={id}
            id={tabId(id)}
            role="tab"
            data-game={id}
            aria-selected={id === game}
            aria-controls={panelId}
            tabIndex={id === game ? 0 : -1}
            onClick={() => onChoose(id)}
            className={tabClass}
          >
            {games[id].label}
            {unseen.has(id) && (
              <span className="absolute top-2 right-1.5 size-1.5 rounded-full bg-accent">
                <span className="sr-only">新着あり</span>
              </span>
            )}
            <small
              title={games[id].players === null ? undefined : 'プレイヤー数の目安'}
              className={`num text-11 leading-[1.2] font-normal ${id === game ? 'text-game' : 'text-ink-3'}`}
            >
              {games[id].players !== null && <span className="sr-only">プレイヤー </span>}
              {games[id].players ?? '全ゲーム'}
            </small>
            {id === game && <Heading />}
          </Pressable>
        ))}
      </div>
      {ends.end && (
        <Pressable
          tabIndex={-1}
          aria-label="タブを右へ送る"
          onClick={() => scrollByPage(1)}
          className={`${arrow} right-0 border-l`}
        >
          <ChevronRight size={16} aria-hidden />
        </Pressable>
      )}
    </div>
  )
}
