import { usePublicSettings } from '../../shared/site/public-settings.ts'

/** The operators' accounts elsewhere, among the links at the end of the page. */
export function OfficialLinks({ className }: { className: string }) {
  const links = usePublicSettings()?.links
  const accounts = [
    ['公式X', links?.x],
    ['公式Discord', links?.discord],
  ] as const
  return accounts.map(
    ([title, href]) =>
      href && (
        <a key={title} href={href} rel="noopener" className={className}>
          {title}
        </a>
      ),
  )
}
