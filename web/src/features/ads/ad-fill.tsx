import type { AdSlotId } from '@gamelog/contracts/admin/ads'
import { useNear } from '@gamelog/ui/use-near'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isWide } from '../../shared/wide.ts'
import { hasNetwork } from './ad-config.ts'
import { useAdApi } from './ad-network.ts'

/** Distance from the viewport at which a slot loads, and the longest wait for its picture, in ms. */
const lazyMargin = '200px'
const longestWait = 2_000

/** Content of a slot: the network's ad once near the viewport and ready, or the demo's placeholder. */
export function AdFill({ id }: { id: AdSlotId }) {
  const { pathname } = useLocation()
  if (!hasNetwork) return <HouseAd />
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
      if (!frame?.offsetHeight && Date.now() - started < longestWait) return
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

/** The demo's placeholder. */
function HouseAd() {
  return (
    <span className="grid size-full place-items-center bg-page text-12 text-ink-3 [background-image:radial-gradient(var(--line-2)_1px,transparent_1px)] [background-size:14px_14px]">
      <span className="absolute top-0 left-0 bg-page px-2 py-1 text-11">広告</span>
      <span className="bg-page px-3 py-1.5">GAMELOGから</span>
    </span>
  )
}
