import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonKind, buttonClass } from './button.tsx'

/** `touch` and `bar`: 44 and 48 px everywhere, without a frame; for heads of dialogs and bars. */
type IconButtonSize = 'm' | 's' | 'touch' | 'bar'

function classOf(size: IconButtonSize, kind: ButtonKind): string {
  return size === 'm' || size === 's' ? buttonClass(kind, size, 'is-square') : `icon-button is-${size}`
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
