import { type RequestState, requestStateTexts } from '@gamelog/contracts/antenna/source-request'
import { Status, type StatusLook } from '@gamelog/ui/kit/mark.tsx'

const looks: Record<RequestState, StatusLook> = {
  received: 'warn',
  checking: 'warn',
  done: 'good',
  declined: 'none',
}

/** The state of a request. */
export function StateMark({ state }: { state: RequestState }) {
  return <Status look={looks[state]}>{requestStateTexts[state]}</Status>
}
