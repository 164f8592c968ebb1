import './thread-pane.css'
import { games } from '@gamelog/ui/games'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { type Segment, Segments } from '@gamelog/ui/kit/segments.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { focusMain } from '@gamelog/ui/main-element'
import { RotateCw, X } from 'lucide-react'
import { boardGames } from '../../../shared/board/board-games.ts'
import { togglePane } from '../../../shared/board/thread-pane.ts'
import { PaneFoot } from './pane-foot.tsx'
import { PaneRows } from './pane-rows.tsx'
import { type PaneTab, paneSettings, paneTabs } from './pane-settings.ts'
import { usePaneList } from './use-pane-list.ts'

const gameChoices = (['all', ...boardGames] as const).map((value) => ({
  value,
  label: value === 'all' ? 'すべてのゲーム' : games[value].label,
}))

/** Labels of the tabs; 未読 with the number of threads. */
function tabChoices(unread: number): Segment<PaneTab>[] {
  const labels = {
    unread: <>未読{unread > 0 && <b className="num text-accent">{unread}</b>}</>,
    favourites: 'お気に入り',
    momentum: '勢い順',
  }
  return paneTabs.map((value) => ({ value, label: labels[value] }))
}

/** The list of threads beside a thread, from 1440 px up: reading several threads needs no other page. */
export function ThreadPane() {
  const list = usePaneList()
  const { tab, game, hasNews } = list

  function close(): void {
    togglePane()
    focusMain()
  }

  return (
    <section aria-label="スレッドの一覧" data-thread-list className="pane">
      <header>
        <h2>掲示板</h2>
        <Select
          label="ゲームで絞り込む"
          isLabelHidden
          size="s"
          choices={gameChoices}
          value={game}
          onChange={(value) => paneSettings.update((before) => ({ ...before, game: value }))}
        />
        <IconButton
          icon={RotateCw}
          kind="quiet"
          label={hasNews ? '更新（ほかにも未読があります）' : '更新'}
          aria-disabled={list.isRefreshing}
          data-news={hasNews || undefined}
          onClick={() => void list.refresh()}
        />
        <IconButton icon={X} kind="quiet" iconSize={18} label="一覧を閉じる" onClick={close} />
      </header>
      <Segments
        label="一覧の種類"
        choices={tabChoices(list.unread)}
        value={tab}
        onChange={(value) => paneSettings.update((before) => ({ ...before, tab: value }))}
      />
      <PaneRows {...list} />
      <PaneFoot at={list.at} isStale={list.error !== null} />
    </section>
  )
}
