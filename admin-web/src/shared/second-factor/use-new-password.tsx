import { adminPasswordMax, ownPasswordMin, ownPasswordTooShort } from '@gamelog/contracts/admin/login'
import { useState } from 'react'
import { PasswordField } from '../session/password-field.tsx'

/** A new password, typed twice. `check` shows what is wrong with it and returns the password when nothing is. */
export function useNewPassword() {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const length = [...password].length
  const fault =
    length < ownPasswordMin
      ? ownPasswordTooShort
      : length > adminPasswordMax
        ? `パスワードは${adminPasswordMax}文字以内で入力してください`
        : undefined
  const difference = again === password ? undefined : '2つのパスワードが違います'
  return {
    check(): string | null {
      setIsChecked(true)
      return fault || difference ? null : password
    },
    fields: (
      <>
        <PasswordField
          label="新しいパスワード"
          isNew
          hint={`${ownPasswordMin}文字以上。初期パスワードは使えません。`}
          value={password}
          onValue={setPassword}
          error={isChecked ? fault : undefined}
        />
        <PasswordField
          label="新しいパスワード（確認）"
          isNew
          value={again}
          onValue={setAgain}
          error={isChecked && !fault ? difference : undefined}
        />
      </>
    ),
  }
}
