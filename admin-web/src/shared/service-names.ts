import type { ServiceName } from '@gamelog/contracts/admin/health'

const names: Record<ServiceName, string> = {
  user: '会員',
  board: '掲示板',
  antenna: 'アンテナ',
  admin: '管理',
  widget: 'ウィジェット',
  worker: '配信元の取得',
}

/** 「掲示板」 of `board`, 「掲示板 2」 of its second process `board-2`. */
export function serviceName(process: string): string {
  const [, service = process, number] = /^([a-z]+)(?:-(\d+))?$/.exec(process) ?? []
  const name = Object.hasOwn(names, service) ? names[service as ServiceName] : service
  return number === undefined ? name : `${name} ${number}`
}
