import { type BanReason, banOtherReasonRule, banReasons } from '@gamelog/contracts/user/ban'
import { Option } from '@gamelog/ui/kit/check.tsx'
import { FieldGroup, TextField } from '@gamelog/ui/kit/field.tsx'
import { useId } from 'react'

interface ReasonFieldProps {
  value: BanReason | null
  onChange: (value: BanReason) => void
  /** The form is begun here. */
  startsHere: boolean
  error: string | undefined
  other: string
  onOther: (value: string) => void
  otherError: string | undefined
}

/** The five reasons; その他 asks for its own words. */
export function ReasonField(props: ReasonFieldProps) {
  const { value, onChange, startsHere, error, other, onOther, otherError } = props
  const name = useId()
  return (
    <>
      <FieldGroup label="理由" isRequired note="本人に表示されます" error={error}>
        <div className="grid grid-cols-2">
          {banReasons.map((reason, index) => (
            <Option
              key={reason}
              type="radio"
              name={name}
              checked={reason === value}
              data-first={(startsHere && index === 0) || undefined}
              onChange={() => onChange(reason)}
            >
              {reason}
            </Option>
          ))}
        </div>
      </FieldGroup>
      {value === 'その他' && (
        <TextField
          label="その他の理由"
          isRequired
          limit={banOtherReasonRule.max}
          placeholder="例: 他の会員へのなりすまし"
          value={other}
          onValue={onOther}
          error={otherError}
        />
      )}
    </>
  )
}
