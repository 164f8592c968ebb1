import { conflict, notFound } from '@gamelog/server/errors'

export const widgetMissing = () => notFound('ウィジェットが見つかりません')

export function staleVersion() {
  return conflict('stale_version', 'ほかの管理者が先に保存しました', {
    detail: 'ほかの管理者が先に保存しました。最新の内容を読み込んでから、もう一度保存してください。',
  })
}
