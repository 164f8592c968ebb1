import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Scale } from 'lucide-react'

/** 申し立て. */
export function AppealTag() {
  return (
    <Tag look="warn">
      <Scale aria-hidden />
      申し立て
    </Tag>
  )
}
