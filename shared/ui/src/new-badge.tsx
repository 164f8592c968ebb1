/** NEW on the accent gradient. */
export function NewBadge() {
  return (
    <span className="num notch inline-block flex-none whitespace-nowrap pr-2 pl-1.5 text-11 leading-4 font-bold tracking-wider text-on-accent [--notch:var(--notch-s)]">
      NEW
    </span>
  )
}
