import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import './overlay-ads.css'
import type { AdSlotId } from '@gamelog/contracts/admin/ads'
import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { readTab, storeInTab } from '../../shared/tab-memory.ts'
import { useWide } from '../../shared/wide.ts'
import { useSlotEnabled } from './ad-config.ts'
import { AdFill } from './ad-fill.tsx'

const Interstitial = lazyPart(async () => (await import('./interstitial.tsx')).Interstitial, { quiet: true })

/** An overlay closes with its route and reappears this long after a change of path, in ms. */
const comeBack = 100
/** Of the button beside the ad, px: above it, it would cover the composer. */
const closeWidth = 46
const interstitialKey = 'gamelog:interstitial'

/** The overlay at the foot of the page, and the interstitial of narrow screens. */
export function OverlayAds() {
  const { pathname } = useLocation()
  return useWide() ? (
    <Overlay key={`pc ${pathname}`} id="pc-overlay" width={728} height={90} />
  ) : (
    <>
      <Overlay key={`sp ${pathname}`} id="sp-overlay" width={320} height={50} />
      <OncePerVisit />
    </>
  )
}

interface OverlayProps {
  id: AdSlotId
  /** px */
  width: number
  height: number
}

function Overlay({ id, width, height }: OverlayProps) {
  const isOn = useSlotEnabled(id)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), comeBack)
    return () => clearTimeout(timer)
  }, [])
  const isShown = isOn && isOpen
  useLayoutEffect(() => {
    if (!isShown) return
    const { style } = document.documentElement
    style.setProperty('--h-overlay', `${height}px`)
    return () => void style.removeProperty('--h-overlay')
  }, [isShown, height])
  if (!isShown) return null
  return (
    <aside
      data-ad={id}
      aria-label="広告"
      className="fixed bottom-0 left-1/2 z-20 max-w-full -translate-x-1/2 border border-line-2 bg-panel"
      style={{ width: width + closeWidth, height }}
    >
      <div className="h-full max-w-full" style={{ width }}>
        <AdFill id={id} />
      </div>
      <IconButton
        icon={X}
        label="広告を閉じる"
        size="touch"
        iconSize={18}
        className="absolute top-0 right-0 z-1 bg-panel"
        onClick={() => setOpen(false)}
      />
    </aside>
  )
}

/** The interstitial, once per visit. */
function OncePerVisit() {
  const isOn = useSlotEnabled('sp-interstitial')
  const [isDue, setDue] = useState(() => readTab(interstitialKey) === null)
  if (!isOn || !isDue) return null
  const close = () => {
    storeInTab(interstitialKey, true)
    setDue(false)
  }
  return <Interstitial onClose={close} />
}
