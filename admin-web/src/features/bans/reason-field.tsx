import { type BanReason, banOtherReasonRule, banReasons } from '@gamelog/contracts/user/ban-rules'
import { Option } from '@gamelog/ui/kit/check.tsx'
import { TextField } from '@gamelog/ui/kit/field.tsx'
import { CircleAlert } from 'lucide-react'
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
      <fieldset className="a-field" aria-describedby={error ? `${name}-error` : undefined}>
        <legend className="lb">
          理由<span className="req">必須</span>
          <span className="hint">本人に表示されます</span>
        </legend>
        <div className="ban-reasons">
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
        {error && (
          <p className="err" id={`${name}-error`} role="alert">
            <CircleAlert className="size-3.5" aria-hidden />
            {error}
          </p>
        )}
      </fieldset>
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
