import { ApiError } from '@gamelog/ui/api-error'

/** The text of a failed request. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'エラーが発生しました'
  if (error.status === 403) return '権限がありません'
  if (error.status === 404) return 'リソースが見つかりません'
  if (error.status >= 500) return `サーバーエラー: ${error.message}`
  return error.message
}
