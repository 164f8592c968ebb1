import { Drawer } from '@gamelog/ui/kit/drawer.tsx'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { useSession } from '../../shared/session.ts'
import { tabAfterKey } from '../../shared/tab-keys.ts'
import { useHasNews } from '../me/use-has-news.ts'
import { DrawerNav } from './side-nav.tsx'

const DrawerMe = lazyPart(async () => (await import('../me/drawer-me.tsx')).DrawerMe)

const tabs = { menu: 'メニュー', me: 'マイページ' } as const
type DrawerTab = keyof typeof tabs
const ids = Object.keys(tabs) as DrawerTab[]

const tabClass =
  'relative flex flex-1 items-center justify-center gap-1.5 text-14 text-ink-2 -outline-offset-4 ' +
  'hover:text-ink-1 aria-selected:font-bold aria-selected:text-ink-1 aria-selected:after:absolute ' +
  'aria-selected:after:inset-x-3 aria-selected:after:bottom-0 aria-selected:after:h-[3px] aria-selected:after:bg-accent'

function DrawerTabs({ tab, onChoose }: { tab: DrawerTab; onChoose: (tab: DrawerTab) => void }) {
  const hasNews = useHasNews()

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const index = tabAfterKey(event.key, ids.indexOf(tab), ids.length)
    const next = index === null ? undefined : ids[index]
    if (!next) return
    event.preventDefault()
    onChoose(next)
    event.currentTarget.querySelector<HTMLElement>(`#drawer-tab-${next}`)?.focus()
  }

  return (
    <div role="tablist" aria-label="メニューの切り替え" onKeyDown={onKeyDown} className="flex flex-1">
      {ids.map((id) => (
        <Pressable
          key={id}
          id={`drawer-tab-${id}`}
          role="tab"
          aria-selected={id === tab}
          aria-controls="drawer-panel"
          tabIndex={id === tab ? 0 : -1}
          onPointerEnter={DrawerMe.fetchAhead}
          onClick={() => onChoose(id)}
          className={tabClass}
        >
          {tabs[id]}
          {id === 'me' && tab !== id && hasNews && (
            <>
              <span aria-hidden className="size-1.5 rounded-full bg-accent" />
              <span className="sr-only">未読あり</span>
            </>
          )}
        </Pressable>
      ))}
    </div>
  )
}

interface MenuDrawerProps {
  open: boolean
  onClose: () => void
  returnFocus: () => HTMLElement | null
  account: ReactNode
}

/** The menu below 1225 px: the site's navigation, and what the reader keeps. */
export function MenuDrawer({ account, ...drawer }: MenuDrawerProps) {
  const [tab, setTab] = useState<DrawerTab>('menu')
  const { status } = useSession()
  return (
    <Drawer side="left" title="メニュー" head={<DrawerTabs tab={tab} onChoose={setTab} />} {...drawer}>
      <div
        id="drawer-panel"
        role="tabpanel"
        aria-labelledby={`drawer-tab-${tab}`}
        className="flex flex-1 flex-col"
      >
        {tab === 'menu' ? (
          <DrawerNav account={account} />
        ) : (
          <DrawerMe isMember={status !== 'signed-out'} waiting={<div className="min-h-96" />} />
        )}
      </div>
    </Drawer>
  )
}
