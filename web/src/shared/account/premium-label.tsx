/** Shown on every profile. */
export function PremiumLabel() {
  return (
    <span className="num border border-current px-1.5 text-11 leading-4 font-bold tracking-[.06em] text-accent">
      PREMIUM
    </span>
  )
}
