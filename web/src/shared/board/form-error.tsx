/** Why a form was rejected, announced at once. */
export function FormError({ message }: { message: string | null }) {
  if (!message) return null
  return (
    <p
      role="alert"
      className="whitespace-pre-line border-l-3 border-hot bg-hot-soft px-3 py-2 text-13 leading-[1.6] text-hot"
    >
      {message}
    </p>
  )
}
