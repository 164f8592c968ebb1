import { type ServiceName, serviceNames } from '../admin/health.ts'

/** Rows of the monitor, in its order: nginx, the five services, the worker. */
export const monitoredNames = ['nginx', 'board', 'user', 'antenna', 'worker', 'admin', 'widget'] as const
export type MonitoredName = (typeof monitoredNames)[number]

/** Japanese names of the rows. */
export const monitoredLabels: Record<MonitoredName, string> = {
  nginx: 'リバースプロキシ',
  board: '掲示板',
  user: 'ユーザー',
  antenna: 'アンテナ',
  worker: 'アンテナの取得係',
  admin: '管理',
  widget: 'ウィジェット',
}

/** The stores every service needs, watched beside the rows. */
export const storeNames = ['postgres', 'redis'] as const
export type StoreName = (typeof storeNames)[number]

export const storeLabels: Record<StoreName, string> = { postgres: 'PostgreSQL', redis: 'Redis' }

export function isService(name: MonitoredName): name is ServiceName {
  return (serviceNames as readonly string[]).includes(name)
}
