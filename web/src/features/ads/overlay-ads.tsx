import './overlay-ads.css'
import type { AdSlotId } from '@gamelog/contracts/admin/ads'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isWide } from '../../shared/wide.ts'
import { useSlotEnabled } from './ad-config.ts'
import { AdFill } from './ad-fill.tsx'

/** An overlay goes with its route and comes back this long after a change of path, in ms (product.md, section 2). */
const comeBack = 100
const interstitialKey = 'gamelog:interstitial'

const closeButton =
  'absolute z-1 grid size-11 place-items-center border border-line-2 bg-panel text-ink-2 hover:text-ink-1'

/** The overlay at the foot of the page, and the interstitial of narrow screens. */
export function OverlayAds() {
  const { pathname } = useLocation()
  return (
    <>
      <Overlay key={`pc ${pathname}`} id="pc-overlay" className="hidden h-[90px] w-[728px] desk:block" />
      <Overlay key={`sp ${pathname}`} id="sp-overlay" className="h-[50px] w-[320px] desk:hidden" />
      <Interstitial />
    </>
  )
}

function Overlay({ id, className }: { id: AdSlotId; className: string }) {
  const isOn = useSlotEnabled(id)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), comeBack)
    return () => clearTimeout(timer)
  }, [])
  if (!isOn || !isShown) return null
  return (
    <aside
      data-ad={id}
      aria-label="広告"
      className={`fixed bottom-0 left-1/2 z-20 max-w-full -translate-x-1/2 border border-line-2 bg-panel ${className}`}
    >
      <AdFill id={id} />
      <button
        type="button"
        aria-label="広告を閉じる"
        onClick={() => setShown(false)}
        className={`${closeButton} -top-11 right-0`}
      >
        <X size={18} aria-hidden />
      </button>
    </aside>
  )
}

/** Once per visit, on narrow screens only. */
function Interstitial() {
  const isOn = useSlotEnabled('sp-interstitial')
  const [isShown, setShown] = useState(() => sessionStorage.getItem(interstitialKey) === null)
  const isNarrow = !isWide()
  if (!isOn || !isShown || !isNarrow) return null
  const close = () => {
    sessionStorage.setItem(interstitialKey, '1')
    setShown(false)
  }
  return (
    <aside
      data-ad="sp-interstitial"
      aria-label="広告"
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className="fixed inset-0 z-(--z-dialog) grid place-items-center bg-scrim"
    >
      <div className="relative h-[480px] max-h-[80dvh] w-[320px] max-w-[90vw] border border-line-2 bg-panel">
        <AdFill id="sp-interstitial" />
        <button
          type="button"
          aria-label="広告を閉じる"
          // biome-ignore lint/a11y/noAutofocus: the reader's way out of what covers the page
          autoFocus
          onClick={close}
          className={`${closeButton} top-0 right-0`}
        >
          <X size={18} aria-hidden />
        </button>
      </div>
    </aside>
  )
}
