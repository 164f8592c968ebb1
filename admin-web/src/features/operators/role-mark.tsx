import { Check } from 'lucide-react'

/** A cell of a table of roles. */
export function RoleMark({ may }: { may: boolean }) {
  return (
    <td>
      {may ? (
        <Check aria-hidden />
      ) : (
        <span className="no" aria-hidden>
          –
        </span>
      )}
      <span className="sr-only">{may ? 'できる' : 'できない'}</span>
    </td>
  )
}
