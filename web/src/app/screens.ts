import type { SiteState } from '@gamelog/contracts/admin/site-state'
import { notFound, screenEntries } from '@gamelog/contracts/screens'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { type LazyPart, lazyPart } from '../shared/lazy-part.tsx'
import { sectionChange } from '../shared/site/section-change.ts'
import { getSite } from '../shared/site/site-store.ts'

const sources = import.meta.glob<Record<string, ComponentType>>('../features/*/*-page.tsx')

/** One part per source: moving between screens that share one keeps its state. */
const parts = new Map<string, LazyPart<object>>()

function partOf(source: string): LazyPart<object> {
  const part = parts.get(source) ?? lazyPart(() => loadComponent(source))
  parts.set(source, part)
  return part
}

async function loadComponent(source: string): Promise<ComponentType> {
  const name = componentName(source)
  const component = (await sources[`../${source}.tsx`]?.())?.[name]
  if (!component) throw new Error(`${source}.tsx does not export ${name}`)
  return component
}

/** `HomePage` for `features/home/home-page`. */
function componentName(source: string): string {
  const words = source.slice(source.lastIndexOf('/') + 1).split('-')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** Path and component of every screen; the last one stands for unknown paths. */
export const screenRoutes = [...screenEntries.map(([, screen]) => screen), { ...notFound, path: '*' }].map(
  ({ path, component }) => ({ path, Component: partOf(component) }),
)
export type ScreenRoute = (typeof screenRoutes)[number]

/** The component shown at a route: the placeholder while operators have closed its section. */
export function shownAt({ path, Component }: ScreenRoute, site: SiteState): ScreenRoute['Component'] {
  return sectionChange(path, site) ? partOf(notFound.component) : Component
}

/** Loads the chunk of the screen at a path. */
export async function preloadScreen(pathname: string): Promise<void> {
  const route = screenRoutes.find(({ path }) => matchPath(path, pathname))
  if (route) await shownAt(route, getSite()).preload()
}
