import { Link } from 'react-router-dom'

interface BrandProps {
  className?: string
  /** Without the word mark. */
  isMark?: boolean
}

/** Mark and word mark, to the first screen. */
export function Brand({ className = '', isMark = false }: BrandProps) {
  return (
    <Link className={`flex h-13 flex-none items-center gap-2.5 ${className}`} to="/" aria-label="GAMELOG管理">
      <svg
        className="size-6 text-accent"
        viewBox="0 0 32 32"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        aria-hidden="true"
      >
        <path d="M23.400 8.600A10.500 10.500 0 1 0 26.500 16H17.500" />
        <path d="M16 1v6M1 16h6M16 25v6" strokeWidth="2.400" />
      </svg>
      {!isMark && (
        <>
          <svg
            className="h-[11px] w-auto"
            viewBox="0 0 97.500 14"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.500"
            aria-hidden="true"
          >
            <path d="M11 1.500H3.500l-2 2v7l2 2H11V7H6.500M15.500 13.700V4l2.500-2.500h4L24.500 4v9.700M15.500 8.700h9M29.500 13.700V1.800L35 8l5.500-6.200v11.900M55 1.500h-9v11h9M46 7h7.500M59.500 0v12.500H68M74 1.500h5.500l2 2v7l-2 2H74l-2-2v-7zM95.500 1.500H88l-2 2v7l2 2h7.500V7H91" />
          </svg>
          <small className="border-l border-line-2 pl-[9px] text-11 text-ink-3">管理</small>
        </>
      )}
    </Link>
  )
}
