import type { ProviderId } from '@gamelog/contracts/user/provider'

export const providerLabels: Record<ProviderId, string> = {
  discord: 'Discord',
  google: 'Google',
  twitter: 'X',
}

/** A provider's mark in its own colours. */
export function ProviderIcon({ provider, className }: { provider: ProviderId; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={className}>
      {marks[provider]}
    </svg>
  )
}

const marks = {
  discord: (
    <path
      fill="#5865f2"
      d="M19.300 5.300A16 16 0 0 0 15.400 4l-.6 1.100a15 15 0 0 0-5.600 0L8.600 4a16 16 0 0 0-3.900 1.300C2.200 9 1.500 12.700 1.900 16.300A16 16 0 0 0 6.700 18.800l1-1.700-1.600-.8.4-.3a11.500 11.500 0 0 0 11 0l.4.3-1.600.8 1 1.700a16 16 0 0 0 4.800-2.500c.5-4.200-.700-7.800-2.800-11zM8.700 14.200c-1 0-1.700-.9-1.700-1.900s.8-1.900 1.700-1.900 1.800.9 1.700 1.900c0 1-.8 1.900-1.700 1.900zm6.600 0c-1 0-1.700-.9-1.700-1.900s.8-1.900 1.700-1.900 1.800.9 1.700 1.900c0 1-.7 1.900-1.700 1.900z"
    />
  ),
  google: (
    <>
      <path
        fill="#4285f4"
        d="M22 12.200c0-.7-.1-1.400-.2-2H12v3.900h5.600a4.800 4.800 0 0 1-2.100 3.100v2.600h3.400c2-1.800 3.100-4.500 3.100-7.600z"
      />
      <path
        fill="#34a853"
        d="M12 22.400c2.800 0 5.200-.9 6.900-2.600l-3.400-2.600c-.9.600-2.100 1-3.500 1-2.700 0-5-1.800-5.800-4.300H2.700v2.700A10.400 10.400 0 0 0 12 22.400z"
      />
      <path fill="#fbbc05" d="M6.200 13.900a6.200 6.200 0 0 1 0-4V7.200H2.700a10.400 10.400 0 0 0 0 9.400z" />
      <path
        fill="#ea4335"
        d="M12 5.700c1.500 0 2.900.5 4 1.600l3-3A10.400 10.400 0 0 0 2.700 7.200l3.500 2.700C7 7.500 9.300 5.700 12 5.700z"
      />
    </>
  ),
  twitter: (
    <path d="M17.700 3h3.100l-6.800 7.800L22 21.400h-6.300l-4.900-6.400-5.600 6.400H2.100l7.300-8.300L1.700 3h6.400l4.400 5.900zm-1.100 16.500h1.700L7.100 4.800H5.300z" />
  ),
} satisfies Record<ProviderId, React.ReactNode>
