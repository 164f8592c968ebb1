import {
  type AdminDeadLetterResults,
  deadLettersPerRequest,
  discardAdminJobs,
  getAdminJobs,
  retryAdminJobs,
} from '@gamelog/contracts/admin/jobs'
import { showError, showNotice, showSuccess, showWarning } from '@gamelog/ui/kit/toast.tsx'
import { useAdminMutation } from '../../shared/use-admin-query.ts'
import { serviceLabel } from './job-labels.ts'
import type { OwnedDeadLetter } from './job-states.ts'

export type DeadLetterActions = ReturnType<typeof useDeadLetterActions>
type Results = AdminDeadLetterResults['results']

const renews = [getAdminJobs]

/** 再実行 and 破棄; what became of each is said in one toast. */
export function useDeadLetterActions() {
  const retry = useAdminMutation(retryAdminJobs, {
    failure: '再実行に失敗しました',
    renews,
    onSuccess: ({ results }) => showRetryResults(results),
  })
  const discard = useAdminMutation(discardAdminJobs, {
    failure: '破棄に失敗しました',
    renews,
    onSuccess: ({ results }) => showDiscardResults(results),
  })
  return {
    retry: (letters: readonly OwnedDeadLetter[]) => retry.mutate(toInput(letters)),
    discard: (letters: readonly OwnedDeadLetter[]) => discard.mutate(toInput(letters)),
    isPending: retry.isPending || discard.isPending,
  }
}

function toInput(letters: readonly OwnedDeadLetter[]) {
  const items = letters
    .slice(0, deadLettersPerRequest)
    .map(({ service, id }) => ({ service: service as Results[number]['service'], id }))
  return { body: { items } }
}

function showRetryResults(results: Results): void {
  const count = (...outcomes: string[]) => results.filter(({ outcome }) => outcomes.includes(outcome)).length
  const [tried, failed] = [count('done', 'started', 'failed'), count('failed')]
  if (showUnreachable('再実行に失敗しました', results)) return
  if (tried === 0) showNotice('すでに片づいています')
  else if (failed === 0) showSuccess('再実行を始めました')
  else if (tried === 1) showWarning('再実行しましたが、また失敗しました')
  else showWarning(`${tried}件を再実行しましたが、${failed}件はまた失敗しました`)
}

function showDiscardResults(results: Results): void {
  if (showUnreachable('破棄に失敗しました', results)) return
  const done = results.filter(({ outcome }) => outcome === 'done').length
  if (done === 0) showNotice('すでに片づいています')
  else showSuccess(`${done}件を破棄しました`)
}

/** Names the services that did not answer. @returns whether there are any */
function showUnreachable(text: string, results: Results): boolean {
  const away = new Set(
    results.flatMap(({ service, outcome }) => (outcome === 'unavailable' ? [serviceLabel(service)] : [])),
  )
  if (away.size > 0) showError(text, { detail: `${[...away].join('・')}が応答しません` })
  return away.size > 0
}
