import { ApiError, isOutage } from '@gamelog/ui/api-error'
import { showError } from '@gamelog/ui/kit/toast.tsx'
import { errorText } from './error-text.ts'

/**
 * A failed action: its own text, what the service says, and 再試行 when trying again may help.
 * @param id of the loading toast whose place it takes
 */
export function showFailure(text: string, error: unknown, retry?: () => void, id?: string): string {
  const isOwn = error instanceof ApiError && error.message === text
  const detail = isOwn ? undefined : errorText(error)
  const action = retry && isOutage(error) ? { label: '再試行', run: retry } : undefined
  return showError(text, { detail, action, ...(id && { id }) })
}
