import type { AdminScreen, AdminScreenName } from '@gamelog/contracts/admin-screens'
import { createContext, use } from 'react'

export interface ListedScreen extends AdminScreen {
  readonly name: AdminScreenName
}

/** The screens that exist and that the operator's role may see, in the menu's order; set by the app. */
export const ScreenList = createContext<readonly ListedScreen[]>([])

export function useScreens(): readonly ListedScreen[] {
  return use(ScreenList)
}
