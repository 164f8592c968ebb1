import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  readonly to: string
}

/** A link to a screen. React Router's own adds the prefetching of its framework mode to every page: 2 KB, never used. */
export function Link({ to, onClick, ...props }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler(to)
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...props} href={href} onClick={click} />
}
