import { Kbd } from '@gamelog/ui/kit/kbd.tsx'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

const line =
  'relative flex w-full items-center transition-colors duration-(--t-fast) hover:bg-raised hover:text-ink-1 ' +
  'aria-[current]:bg-raised aria-[current]:font-bold aria-[current]:text-ink-1 aria-[current]:before:absolute ' +
  'aria-[current]:before:inset-y-0 aria-[current]:before:left-0 aria-[current]:before:w-[3px] ' +
  'aria-[current]:before:accent-edge '
const wide = 'h-[34px] gap-[11px] px-3 max-tab:h-11 max-tab:text-14 '
const rail = 'h-[38px] justify-center '

interface SideItemProps {
  icon: LucideIcon
  label: string
  /** The icon alone, with the label as its title. */
  isRail?: boolean
  isCurrent?: boolean
  /** Below /admin; else `href`, outside it, or `onPress`. */
  to?: string | undefined
  href?: string
  onPress?: () => void
  /** Its key, for an item that is used less. */
  hint?: string
  /** A figure beside the label. */
  children?: ReactNode
}

/** A line of the menu. */
export function SideItem(props: SideItemProps) {
  const { icon: Icon, label, isRail = false, isCurrent = false, to, href, onPress, hint, children } = props
  const look = {
    className: line + (isRail ? rail : wide) + (hint ? 'text-12 text-ink-3' : 'text-ink-2'),
    title: isRail ? label : undefined,
  }
  const content = (
    <>
      <Icon className="in-aria-[current]:text-accent" aria-hidden />
      <span className={isRail ? 'sr-only' : 'flex-1 text-left whitespace-nowrap'}>{label}</span>
      {children && (
        <span className={isRail ? 'absolute top-px right-px flex origin-top-right scale-[.83]' : 'flex'}>
          {children}
        </span>
      )}
      {hint && !isRail && <Kbd>{hint}</Kbd>}
    </>
  )
  if (href)
    return (
      <a {...look} href={href} target="_blank" rel="noopener">
        {content}
      </a>
    )
  if (to)
    return (
      <Link {...look} to={to} aria-current={isCurrent ? 'page' : undefined}>
        {content}
      </Link>
    )
  return (
    <Pressable {...look} onClick={onPress}>
      {content}
    </Pressable>
  )
}
