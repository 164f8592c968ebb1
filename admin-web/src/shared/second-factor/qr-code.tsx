import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'

/** A text for the camera of a phone. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text)
    return { size: code.size, path: toSvgPath(code) }
  }, [text])
  return (
    <div className="size-44 bg-[#fff] p-2.5">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className="size-full"
        shapeRendering="crispEdges"
        role="img"
        aria-label={label}
      >
        <path fill="#10171c" d={path} />
      </svg>
    </div>
  )
}
