import { type ListedScreen, type MenuEntry, useMenu, useOpenScreen } from './screen-list.ts'
import { TabRow } from './tab-row.tsx'
import { useWaiting } from './use-waiting.ts'

/** The entry of the menu whose tabs stand above the open screen; undefined for a screen that is none or the only one. */
export function useTabbedEntry(): MenuEntry | undefined {
  const screen = useOpenScreen()
  const entry = useMenu().find(({ tabs }) => tabs.some(({ name }) => name === screen?.name))
  return entry && entry.tabs.length > 1 ? entry : undefined
}

/** The row of an entry's tabs, each with the work to do in it. */
export function EntryTabs({ entry: { label, tabs } }: { entry: MenuEntry }) {
  const open = useOpenScreen()
  const waiting = useWaiting()
  return (
    <TabRow
      label={label}
      tabs={tabs.map((screen: ListedScreen) => ({
        label: typeof screen.tab === 'string' ? screen.tab : screen.title,
        to: screen.path,
        isCurrent: screen.name === open?.name,
        count: waiting([screen]),
      }))}
    />
  )
}
