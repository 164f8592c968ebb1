import { Tabs } from '@gamelog/ui/kit/tabs.tsx'
import { FlaskConical, SlidersHorizontal } from 'lucide-react'

/** 配信設定 | A/Bテスト */
export function WidgetTabs({ current }: { current: 'delivery' | 'ab' }) {
  const tabs = [
    { name: 'delivery', to: '/widget', icon: SlidersHorizontal, label: '配信設定' },
    { name: 'ab', to: '/widget?tab=ab', icon: FlaskConical, label: 'A/Bテスト' },
  ] as const
  return (
    <Tabs
      label="ウィジェット"
      tabs={tabs.map(({ name, to, icon: Icon, label }) => ({
        label: (
          <>
            <Icon aria-hidden />
            {label}
          </>
        ),
        to,
        isCurrent: name === current,
      }))}
    />
  )
}
