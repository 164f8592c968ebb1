import { recoveryCodeCount } from '@gamelog/contracts/admin/login'
import { TextField } from '@gamelog/ui/kit/field.tsx'

interface RecoveryCodeFieldProps {
  /** Codes that have not been used. */
  left: number
  value: string
  onValue: (value: string) => void
}

/** One of the recovery codes, in place of the app's code. */
export function RecoveryCodeField({ left, value, onValue }: RecoveryCodeFieldProps) {
  return (
    <TextField
      label="復旧コード"
      className="font-mono text-12"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      hint={`${recoveryCodeCount}個のうち1つ。使うと使用済みになります。残り ${left}`}
      value={value}
      onValue={onValue}
    />
  )
}
