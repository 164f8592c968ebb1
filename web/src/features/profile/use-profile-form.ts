import { type Profile, updateMyProfile } from '@gamelog/contracts/user/profile'
import { ApiError } from '@gamelog/ui/api-error'
import { showError, showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { setAccount } from '../../shared/account/account-store.ts'
import { callAsMember } from '../../shared/account/call-as-member.ts'
import { getSession } from '../../shared/session.ts'
import { changesOf, errorsOf, fieldsOf, type ProfileFields } from './profile-changes.ts'
import { dropProfileDraft, keepProfileDraft, readProfileDraft } from './profile-draft.ts'

/** The server's message where it sent one. */
function failureText(error: unknown): string {
  const hasWords = error instanceof ApiError && error.status !== 0 && error.code !== 'unknown'
  return hasWords ? error.message : 'プロフィールの更新に失敗しました'
}

/** State of the form of /profile. Edits survive a refetch of the profile that changed nothing. */
export function useProfileForm(profile: Profile) {
  const [fields, setFields] = useState(() => readProfileDraft(profile.user_number) ?? fieldsOf(profile))
  const [base, setBase] = useState(profile)
  const [isSaving, setSaving] = useState(false)
  const [isKept, setKept] = useState(false)
  const changes = changesOf(base, fields)
  const isChanged = Object.keys(changes).length > 0
  const errors = errorsOf(fields)

  if (profile !== base) {
    // Fields that were not edited follow the profile, which another tab may have changed.
    setBase(profile)
    const fresh = fieldsOf(profile)
    setFields({
      displayName: changes.display_name === undefined ? fresh.displayName : fields.displayName,
      bio: changes.bio === undefined ? fresh.bio : fields.bio,
    })
  }

  useEffect(dropProfileDraft, [])

  // A link within the page leaves the form without the browser's question.
  const keep = useEffectEvent(() => {
    if (isChanged) keepProfileDraft(profile.user_number, fields)
  })
  useEffect(() => () => keep(), [])

  useEffect(() => {
    if (!isChanged || isKept) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isChanged, isKept])

  async function save(): Promise<void> {
    if (isSaving) return
    if (!isChanged) return void showError('変更がありません')
    const refusal = errors.displayName ?? errors.bio
    if (refusal !== null) return void showError(refusal)
    setSaving(true)
    const { userId } = getSession()
    try {
      const saved = await callAsMember(updateMyProfile, { body: changes }, { action: 'プロフィール' })
      const fresh = fieldsOf(saved)
      // Text typed during saving stays as the next change.
      setFields((now) => ({
        displayName: now.displayName === fields.displayName ? fresh.displayName : now.displayName,
        bio: now.bio === fields.bio ? fresh.bio : now.bio,
      }))
      if (getSession().userId === userId) setAccount({ status: 'ready', profile: saved })
      showSuccess('プロフィールを更新しました')
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        keepProfileDraft(profile.user_number, fields)
        setKept(true)
      }
      showError(failureText(error))
    } finally {
      setSaving(false)
    }
  }

  return {
    fields,
    errors,
    isChanged,
    isSaving,
    save,
    edit: (edited: Partial<ProfileFields>) => {
      setKept(false)
      setFields((now) => ({ ...now, ...edited }))
    },
  }
}
