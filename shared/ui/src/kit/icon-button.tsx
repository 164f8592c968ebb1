import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonKind, buttonClass } from './button.tsx'

/** `touch` and `bar`: 44 and 48 px everywhere, without a frame; for heads of dialogs and bars. */
type IconButtonSize = 'm' | 's' | 'touch' | 'bar'

const bare = 'grid flex-none place-items-center text-ink-3 hover:text-ink-1 disabled:cursor-not-allowed'

function classOf(size: IconButtonSize, kind: ButtonKind): string {
  if (size === 'touch') return `${bare} size-11 -outline-offset-2`
  if (size === 'bar') return `${bare} size-12 -outline-offset-4`
  return `${buttonClass(kind, size)} flex-none px-0! ${size === 's' ? 'w-(--h-ctl-s) max-tab:after:-inset-x-[5px]!' : 'w-(--h-ctl)'}`
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: LucideIcon
  /** What it does, for screen readers and as its tooltip. */
  label: string
  kind?: ButtonKind | undefined
  size?: IconButtonSize | undefined
  /** Of the icon, in px. */
  iconSize?: number | undefined
}

/** A square button with an icon alone. */
export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, kind = 'quiet', size = 'm', iconSize = 16, className = '', ...button } = props
  return (
    <button
      type="button"
      data-square=""
      title={label}
      {...button}
      aria-label={label}
      className={`${classOf(size, kind)} ${className}`}
    >
      <Icon style={{ width: iconSize, height: iconSize }} aria-hidden />
    </button>
  )
}
