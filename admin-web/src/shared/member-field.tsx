import { findMembers } from '@gamelog/contracts/user/member'
import { Field } from '@gamelog/ui/kit/field.tsx'
import { useDeferredValue, useEffect, useState } from 'react'
import { errorText } from './error-text.ts'
import { numberOf } from './member-link.tsx'
import { dayOf } from './times.ts'
import { useAdminQuery } from './use-admin-query.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const number = /^#?[1-9]\d{0,9}$/

interface MemberFieldProps {
  /** The member found so far. */
  userId: string | undefined
  onFound: (userId: string | undefined) => void
}

/** 会員番号かUUID; names the member it belongs to. An account that left long ago is known by its UUID alone. */
export function MemberField({ userId, onFound }: MemberFieldProps) {
  const [typed, setTyped] = useState(userId ?? '')
  const text = useDeferredValue(typed.trim().replace(/^#0*/, '#'))
  const isId = uuid.test(text)
  const isAsked = isId || number.test(text)
  const query = useAdminQuery(
    findMembers,
    { query: isId ? { ids: text.toLowerCase() } : { q: text } },
    { enabled: isAsked },
  )
  const found = isAsked
    ? query.data?.members.find(({ user_id, user_number }) =>
        isId ? user_id === text.toLowerCase() : user_number === Number(text.replace('#', '')),
      )
    : undefined
  const id = found?.user_id ?? (isId ? text.toLowerCase() : undefined)
  useEffect(() => {
    if (id !== userId) onFound(id)
  }, [id, userId, onFound])

  const isUnknown = isAsked && query.data !== undefined && !found
  return (
    <Field
      label="会員番号かUUID"
      error={
        query.error && isAsked
          ? `会員の取得に失敗しました。${errorText(query.error)}`
          : text !== '' && !isAsked
            ? '会員番号（#1302）かUUIDを入れてください'
            : isUnknown && !isId
              ? 'この会員は見つかりません'
              : undefined
      }
      hint={
        found ? (
          <span role="status" className="flex flex-wrap items-center gap-3">
            <b>
              {numberOf(found)}　{found.display_name}
            </b>
            {found.created_at && (
              <span className="whitespace-nowrap">
                登録 <span className="num">{dayOf(found.created_at)}</span>
              </span>
            )}
          </span>
        ) : isUnknown ? (
          '退会した会員です。UUIDで探します。'
        ) : undefined
      }
    >
      {(given) => (
        <input
          {...given}
          autoComplete="off"
          spellCheck={false}
          placeholder="#1302"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </Field>
  )
}
