import type { AdSlotId } from '@gamelog/contracts/admin/ads'
import { useNear } from '@gamelog/ui/use-near'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isWide } from '../../shared/wide.ts'
import { hasNetwork } from './ad-config.ts'
import { useAdApi } from './ad-network.ts'
import { HouseAd } from './house-ad.tsx'

/** Distance from the viewport at which a slot loads, and the longest wait for its picture, in ms. */
const lazyMargin = '200px'
const maxWaitMs = 2_000

/** Content of a slot: the network's ad once near the viewport and ready, or what GAMELOG itself says. */
export function AdFill({ id }: { id: AdSlotId }) {
  const { pathname } = useLocation()
  if (!hasNetwork) return <HouseAd id={id} isBox={id === 'sp-interstitial'} isLine={id === 'sp-overlay'} />
  // Each path has its own round: remount, so that the previous ad goes.
  return <NetworkAd key={pathname} id={id} path={pathname} />
}

function NetworkAd({ id, path }: { id: AdSlotId; path: string }) {
  const box = useRef<HTMLDivElement>(null)
  const api = useAdApi(path)
  const isNear = useNear(box, lazyMargin)
  // Only the three-column layout hides the box until its picture is there.
  const [isWaiting, setWaiting] = useState(isWide)

  useEffect(() => {
    if (!api || !isNear) return
    try {
      api.applyPassback(id, `[data-cptid="${id}"]`)
    } catch {
      // A failing network must not break the page.
    }
  }, [api, isNear, id])

  useEffect(() => {
    if (!isWaiting) return
    const started = Date.now()
    const timer = setInterval(() => {
      const frame = box.current?.querySelector('iframe')
      if (!frame?.offsetHeight && Date.now() - started < maxWaitMs) return
      setWaiting(false)
    }, 100)
    return () => clearInterval(timer)
  }, [isWaiting])

  return (
    <div
      ref={box}
      data-cptid={id}
      className="grid size-full place-items-center"
      style={{ opacity: isWaiting ? 0 : 1 }}
    />
  )
}
