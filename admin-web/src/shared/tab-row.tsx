import { type Tab, Tabs } from '@gamelog/ui/kit/tabs.tsx'
import { useNavigate } from 'react-router-dom'
import { useKeys } from './keys.ts'

interface TabRowProps {
  label: string
  tabs: readonly (Tab & { readonly label: string })[]
}

/** Tabs that the keys 1 to 9 open as well. */
export function TabRow({ label, tabs }: TabRowProps) {
  const navigate = useNavigate()
  useKeys(
    `${label}のタブ`,
    tabs.map(({ label: name, to }, index) => ({
      key: String(index + 1),
      label: name,
      run: () => void navigate(to),
    })),
  )
  return <Tabs label={label} tabs={tabs} />
}
