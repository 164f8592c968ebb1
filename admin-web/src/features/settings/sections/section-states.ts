import type { AuditPerson } from '@gamelog/contracts/admin/audit-log'
import type { SectionState } from '@gamelog/contracts/sections'
import { userNumber } from '@gamelog/ui/format'
import type { StatusLook } from '@gamelog/ui/kit/mark.tsx'

interface StateLabel {
  readonly label: string
  readonly look: StatusLook
  /** Its effect. */
  readonly text: string
}

export const stateLabels: Readonly<Record<SectionState, StateLabel>> = {
  open: { label: '公開', look: 'good', text: '入口を出し、だれでも使えます。画面ができたものだけ選べます。' },
  coming: {
    label: '開発中',
    look: 'warn',
    text: '入口は薄く「開発中...」と出し、ページは準備中の画面になります。',
  },
  hidden: {
    label: '非表示',
    look: 'none',
    text: '入口を出さず、アドレスは404になります。データは残ります。',
  },
}

/** 「みなと #0001」 */
export function personText({ user_number, display_name }: AuditPerson): string {
  const number = user_number === null ? '' : userNumber(user_number)
  return [display_name, number].filter(Boolean).join(' ') || '退会した会員'
}
