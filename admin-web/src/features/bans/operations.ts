const operations: Readonly<Record<string, string>> = {
  'POST /api/board/threads': 'スレッド作成',
  'POST /api/board/threads/:id/next': '次スレの作成',
  'POST /api/board/threads/:id/posts': '投稿',
  'POST /api/board/threads/:id/posts/:postNumber/reaction': 'リアクション',
  'POST /api/board/threads/:id/posts/:postNumber/report': '通報',
  'PUT /api/users/me': 'プロフィール変更',
  'PUT /api/users/me/game-accounts': 'ゲームアカウント変更',
}

/** What a refused call would have done. `route` is a method and a path of the contract. */
export function operationOf(route: string | undefined): string {
  if (!route) return '–'
  return operations[route] ?? (route.includes('/api/admin/') ? '管理画面の操作' : route)
}
