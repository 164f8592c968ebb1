import { Banner } from '@gamelog/ui/kit/banner.tsx'

/** Why a form was rejected, announced at once. */
export function FormError({ message }: { message: string | null }) {
  if (!message) return null
  return (
    <Banner look="bad" className="text-13 whitespace-pre-line">
      {message}
    </Banner>
  )
}
