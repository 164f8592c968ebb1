import type { AdminSetting } from '@gamelog/contracts/admin/site-settings'
import { entryOf } from '@gamelog/contracts/settings/registry'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Search } from 'lucide-react'
import { Panel } from '../../../shared/panel.tsx'
import { SettingRow } from './setting-row.tsx'
import type { SettingsEditor } from './use-settings-editor.ts'
import { WebhookTest } from './webhook-test.tsx'

interface SettingPanelsProps {
  settings: readonly AdminSetting[]
  editor: SettingsEditor
}

/** Settings in panels, as their entries say. */
export function SettingPanels({ settings, editor }: SettingPanelsProps) {
  if (settings.length === 0)
    return (
      <Empty icon={Search} title="見つかりません">
        <p>名前、環境変数、値で探せます。</p>
      </Empty>
    )
  return [...Map.groupBy(settings, ({ name }) => entryOf(name).panel)].map(([panel, rows]) => (
    <Panel key={panel} title={panel}>
      <ul>
        {rows.map((setting) => (
          <SettingRow key={setting.name} setting={setting} editor={editor} />
        ))}
      </ul>
      {rows.some(({ name }) => name === 'notices.webhook') && <WebhookTest editor={editor} />}
    </Panel>
  ))
}
