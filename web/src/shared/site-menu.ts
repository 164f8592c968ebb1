import { createContext } from 'react'

/** Opens the menu of the site below 1225 px; provided by the layout, for screens that cover its header. */
export const OpenSiteMenu = createContext<() => void>(() => undefined)
