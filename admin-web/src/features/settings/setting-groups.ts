import { settingGroups } from '@gamelog/contracts/settings/kinds'
import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { type ComponentType, lazy } from 'react'

interface Group {
  /** In the address: `?group=retention`. */
  readonly name: string
  readonly label: string
  /** Absent for a group of the registry, whose settings are its content. */
  readonly Panel?: ComponentType
}

const Environment = lazy(async () => ({
  default: (await loadWithRetry(() => import('./environment.tsx'))).Environment,
}))

const Sections = lazy(async () => ({
  default: (await loadWithRetry(() => import('./sections/sections-group.tsx'))).SectionsGroup,
}))

/** Parts of the screen in their order. */
export const groups: readonly Group[] = [
  ...Object.entries(settingGroups).map(([name, label]) => ({ name, label })),
  { name: 'sections', label: 'セクション', Panel: Sections },
  { name: 'environment', label: '動作環境', Panel: Environment },
]
