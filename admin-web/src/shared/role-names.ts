import type { AdminRole } from '@gamelog/contracts/common/admin-role'

export const roleNames: Readonly<Record<AdminRole, string>> = {
  admin: '管理者',
  moderator: 'モデレーター',
  editor: '編集者',
  viewer: '閲覧者',
}
