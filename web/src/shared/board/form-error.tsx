/** Why a form was not taken, read out at once; the text in the form stays. */
export function FormError({ message }: { message: string | null }) {
  if (!message) return null
  return (
    <p role="alert" className="border-l-3 border-hot bg-hot-soft px-3 py-2 text-13 leading-[1.6] text-hot">
      {message}
    </p>
  )
}
