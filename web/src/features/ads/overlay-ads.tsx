import './overlay-ads.css'
import type { AdSlotId } from '@gamelog/contracts/admin/ads'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { keepInTab, readTab } from '../../shared/tab-memory.ts'
import { useWide } from '../../shared/wide.ts'
import { useSlotEnabled } from './ad-config.ts'
import { AdFill } from './ad-fill.tsx'

const Interstitial = lazyPart(async () => (await import('./interstitial.tsx')).Interstitial, { quiet: true })

/** An overlay closes with its route and reappears this long after a change of path, in ms. */
const comeBack = 100
const interstitialKey = 'gamelog:interstitial'

/** The overlay at the foot of the page, and the interstitial of narrow screens. */
export function OverlayAds() {
  const { pathname } = useLocation()
  return useWide() ? (
    <Overlay key={`pc ${pathname}`} id="pc-overlay" className="h-[90px] w-[728px]" />
  ) : (
    <>
      <Overlay key={`sp ${pathname}`} id="sp-overlay" className="h-[50px] w-[320px]" />
      <OncePerVisit />
    </>
  )
}

function Overlay({ id, className }: { id: AdSlotId; className: string }) {
  const isOn = useSlotEnabled(id)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), comeBack)
    return () => clearTimeout(timer)
  }, [])
  if (!isOn || !isOpen) return null
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
        onClick={() => setOpen(false)}
        className="absolute -top-11 right-0 z-1 grid size-11 place-items-center border border-line-2 bg-panel text-ink-2 hover:text-ink-1"
      >
        <X size={18} aria-hidden />
      </button>
    </aside>
  )
}

/** The interstitial, once per visit. */
function OncePerVisit() {
  const isOn = useSlotEnabled('sp-interstitial')
  const [isDue, setDue] = useState(() => readTab(interstitialKey) === null)
  if (!isOn || !isDue) return null
  const close = () => {
    keepInTab(interstitialKey, true)
    setDue(false)
  }
  return <Interstitial onClose={close} />
}
