import { adminScreens } from '@gamelog/contracts/admin-screens'
import { showMemberAddresses } from '@gamelog/contracts/board/members'
import type { AdminRole } from '@gamelog/contracts/common/admin-role'
import { takeIncident } from '@gamelog/contracts/monitor/incidents'
import { TextButton } from '@gamelog/ui/kit/pressable.tsx'
import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { lazy, Suspense, useState } from 'react'
import { Panel } from '../../shared/panel.tsx'
import { RoleTable } from './role-table.tsx'

const RouteSheet = lazy(async () => ({
  default: (await loadWithRetry(() => import('./route-sheet.tsx'))).RouteSheet,
}))

const { dashboard, pickup, sources, moderation, board, switches, operators, disclosure } = adminScreens

/** Abilities, by the contracts of the screens and routes each needs. */
const abilities: readonly (readonly [string, ...{ readonly may: readonly AdminRole[] }[]])[] = [
  ['ダッシュボード・モニター・APIヘルス', dashboard],
  ['インシデントの経過と引き受け', takeIncident],
  ['ピックアップ・ウィジェット・取り下げ', pickup, adminScreens.widget, adminScreens.takedown],
  ['配信元・広告', sources, adminScreens.ads],
  ['通報・BAN・申し立て', moderation],
  ['掲示板・自動ルール・一括で隠す', board, adminScreens.rules, adminScreens.cleanup],
  ['アドレスを見る・開示', showMemberAddresses, disclosure],
  ['お知らせと停止', switches],
  [
    '運営メンバー・設定・ジョブ・監査ログ',
    operators,
    adminScreens.settings,
    adminScreens.jobs,
    adminScreens.auditLog,
  ],
]

/** 役割とできること; 経路ごとの表 opens what each route of the back office asks for. */
export function RolePanel() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title="役割とできること"
      className="desk:col-span-7"
      isMetaKept
      meta={<TextButton onClick={() => setOpen(true)}>経路ごとの表</TextButton>}
    >
      <RoleTable
        head="できること"
        rows={abilities.map(([label, ...needed]) => ({
          key: label,
          name: label,
          may: (role) => needed.every(({ may }) => may.includes(role)),
        }))}
      />
      {isOpen && (
        <Suspense>
          <RouteSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
