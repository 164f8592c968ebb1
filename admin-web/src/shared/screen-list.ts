import { type AdminMenuEntry, menuOf } from '@gamelog/contracts/admin-menu'
import type { AdminScreen, AdminScreenName } from '@gamelog/contracts/admin-screens'
import { createContext, use } from 'react'
import { useMatches } from 'react-router-dom'

export interface ListedScreen extends AdminScreen {
  readonly name: AdminScreenName
}

export type MenuEntry = AdminMenuEntry<ListedScreen>

/** The screens that exist and that the operator's role may see; set by the app. */
export const ScreenList = createContext<readonly ListedScreen[]>([])

export function useScreens(): readonly ListedScreen[] {
  return use(ScreenList)
}

/** The entries of the menu, each with the tabs that the operator's role may see. */
export function useMenu(): readonly MenuEntry[] {
  return menuOf(useScreens())
}

/** The screen that is open; its route's `handle` holds it. Undefined under an unknown address. */
export function useOpenScreen(): ListedScreen | undefined {
  return useMatches().at(-1)?.handle as ListedScreen | undefined
}
