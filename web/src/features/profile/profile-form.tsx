import { countCodePoints } from '@gamelog/contracts/common/text'
import { bioMax, displayNameMax, normaliseName, type Profile } from '@gamelog/contracts/user/profile'
import { isConverting } from '@gamelog/ui/is-converting'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { AreaField, TextField } from '@gamelog/ui/kit/field.tsx'
import { Counter } from '@gamelog/ui/kit/meter.tsx'
import type { KeyboardEvent } from 'react'
import { useStopped } from '../../shared/account/use-stopped.ts'
import { useProfileForm } from './use-profile-form.ts'

/** Display name and bio. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { fields, errors, isChanged, isSaving, edit, save } = useProfileForm(profile)
  const isValid = errors.displayName === null && errors.bio === null

  // A disabled 保存 blocks implicit submission; Enter must still show the errors.
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isBio = event.target instanceof HTMLTextAreaElement
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey || !isBio)
    if (!isSave || isConverting(event.nativeEvent) || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    void save()
  }

  return (
    <form
      noValidate
      aria-label="プロフィールの編集"
      className="grid gap-6 px-4 pt-2 pb-8 tab:px-5"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label="Display Name"
        hint="最大15文字まで"
        counter={
          <Counter
            value={countCodePoints(normaliseName(fields.displayName))}
            limit={displayNameMax}
            unit=""
          />
        }
        error={errors.displayName}
        value={fields.displayName}
        onValue={(displayName) => edit({ displayName })}
        autoComplete="nickname"
      />
      <AreaField
        label="Bio"
        counter={<Counter value={countCodePoints(fields.bio)} limit={bioMax} unit="" />}
        error={errors.bio}
        value={fields.bio}
        onValue={(bio) => edit({ bio })}
        rows={5}
      />
      <div className="flex items-center justify-end gap-3.5 max-tab:flex-col max-tab:items-stretch max-tab:gap-0">
        <p role="status" className="text-13 text-ink-3 not-empty:max-tab:pb-2">
          {isChanged && !isSaving && '保存していない変更があります'}
        </p>
        <Button
          type="submit"
          kind="primary"
          disabled={!isChanged || isSaving || !isValid}
          {...useStopped('everything')}
          className="min-w-35 flex-none"
        >
          {isSaving ? '保存中...' : '保存'}
        </Button>
      </div>
    </form>
  )
}
