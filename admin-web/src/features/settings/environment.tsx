import { type ServiceName, serviceNames } from '@gamelog/contracts/admin/health'
import { type AdminSettings, getSettings } from '@gamelog/contracts/admin/settings'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { Tabs } from '@gamelog/ui/kit/tabs.tsx'
import { Loaded } from '../../shared/panel.tsx'
import { serviceName } from '../../shared/service-names.ts'
import { useAddressState } from '../../shared/use-address-state.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { MigrationsPanel } from './migrations-panel.tsx'
import { PathPanel, SharedAddressBanner } from './path-panel.tsx'
import { RetentionTable } from './retention-table.tsx'
import { commonSettings, mergeRetention } from './setting-rows.ts'
import { SettingTable } from './setting-table.tsx'
import { TestsPanel } from './tests-panel.tsx'

const fields = { tab: ['all', ...serviceNames, 'kept'] } as const
type TabName = (typeof fields)['tab'][number]

/** 動作環境: what the processes were started with, read only, with buttons that try it. */
export function Environment() {
  const [{ tab = 'all' }] = useAddressState(fields)
  const query = useAdminQuery(getSettings, {})
  const version = query.data?.services.find(({ service }) => service === 'admin')?.version
  return (
    <>
      <EnvironmentTabs current={tab} />
      <Loaded
        query={query}
        failure="設定の取得に失敗しました"
        skeleton={<RowsSkeleton rows={10} height={44} />}
      >
        {(settings) => (
          <div className="page-body grid grid-cols-12 items-start gap-3">
            <Content tab={tab} settings={settings} />
            {version && (
              <p className="col-span-12 text-12 text-ink-3">
                版 <span className="font-mono text-12">{version}</span>
              </p>
            )}
          </div>
        )}
      </Loaded>
    </>
  )
}

function EnvironmentTabs({ current }: { current: TabName }) {
  const names: Record<string, string> = { all: '全体', kept: '保存と削除' }
  return (
    <Tabs
      label="動作環境"
      tabs={(['all', ...serviceNames, 'kept'] as const).map((name) => ({
        label: names[name] ?? serviceName(name),
        to: name === 'all' ? '?group=environment' : `?group=environment&tab=${name}`,
        isCurrent: name === current,
      }))}
    />
  )
}

function Content({ tab, settings }: { tab: TabName; settings: AdminSettings }) {
  const { services, unavailable, path, tests } = settings
  if (tab === 'kept')
    return (
      <>
        <UnreachableServices services={unavailable} />
        <RetentionTable kept={mergeRetention(services)} />
      </>
    )
  if (tab !== 'all') {
    const own = services.find(({ service }) => service === tab)
    return (
      <>
        <UnreachableServices services={unavailable.filter((service) => service === tab)} />
        {own && <SettingTable settings={own.settings} />}
      </>
    )
  }
  return (
    <>
      {path.shared_address !== null && <SharedAddressBanner address={path.shared_address} />}
      <UnreachableServices services={unavailable} />
      <div className="grid min-w-0 content-start gap-3 desk:col-span-7">
        <SettingTable settings={commonSettings(services)} />
        <MigrationsPanel services={services} />
      </div>
      <div className="grid min-w-0 content-start gap-3 desk:col-span-5">
        <TestsPanel tests={tests} />
        <PathPanel path={path} />
      </div>
      <RetentionTable kept={mergeRetention(services)} />
    </>
  )
}

function UnreachableServices({ services }: { services: readonly ServiceName[] }) {
  return services.map((service) => (
    <Banner key={service} look="warn">
      {serviceName(service)}の設定を取得できませんでした
    </Banner>
  ))
}
