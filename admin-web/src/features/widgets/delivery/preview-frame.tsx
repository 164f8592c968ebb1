import './preview-frame.css'
import { useEffect, useRef, useState } from 'react'
import { type PreviewTheme, previewHeight } from './model/preview-address.ts'

interface PreviewFrameProps {
  address: string
  theme: PreviewTheme
  /** px; `filled` is the part of the height that is shown. */
  size: { readonly width: number; readonly filled: number; readonly scale: number }
  /** Tells the width (px) there is for it. */
  onRoom: (width: number) => void
}

/** A page on a ruler, scaled to its room. Looks only: it cannot be clicked or focused, and its scripts are sandboxed. */
export function PreviewFrame({ address, theme, size, onRoom }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  // The last page stays until the next one has loaded.
  const [loaded, setLoaded] = useState<string>()
  useEffect(() => {
    if (!place.current) return
    const observer = new ResizeObserver(([entry]) => entry && onRoom(entry.contentRect.width))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [onRoom])
  const { width, filled, scale } = size
  const pages = [...new Set(loaded === undefined ? [address] : [loaded, address])]
  return (
    <div className="preview-ruler bg-page px-4 pt-5 pb-4">
      <div ref={place} className="relative overflow-hidden" style={{ height: Math.ceil(filled * scale) }}>
        <div
          className="absolute left-1/2 origin-top overflow-hidden bg-[Canvas] outline-1 outline-line-2 data-[scheme=dark]:scheme-dark data-[scheme=light]:scheme-light"
          style={{ width, height: filled, transform: `translateX(-50%) scale(${scale})` }}
          data-scheme={theme}
        >
          {pages.map((page) => (
            // A new element for each page: one that goes to another page would fill the browser's history.
            <iframe
              key={page}
              title="プレビュー"
              src={page}
              sandbox="allow-scripts"
              inert
              tabIndex={-1}
              aria-hidden={page !== address || undefined}
              className="pointer-events-none absolute inset-0 max-w-none border-0 data-[loading=true]:invisible"
              data-loading={page === address && loaded !== undefined && loaded !== address}
              style={{ width, height: previewHeight }}
              onLoad={() => page === address && setLoaded(page)}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
