import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  to: string
}

/** A real link that moves within the site. The router's own Link carries a framework's prefetching (2 KB) along. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  return <a {...rest} href={useHref(to)} onClick={useLinkClickHandler(to)} />
}
