import { type AdminStop, endReadOnly, readSite } from '@gamelog/contracts/admin/site-state'
import type { ReadOnlyMode } from '@gamelog/contracts/common/site-state'
import { Switch } from '@gamelog/ui/kit/check.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { TextButton } from '@gamelog/ui/kit/pressable.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { useState } from 'react'
import { useAdminMutation } from '../../shared/use-admin-query.ts'
import { StopDialog } from './stop-dialog.tsx'
import { stopLabels, stopOrder, stopText } from './stop-labels.ts'

interface StopRowsProps {
  stops: Readonly<Partial<Record<ReadOnlyMode, AdminStop>>>
}

/** The switches of the read-only modes. */
export function StopRows({ stops }: StopRowsProps) {
  const [asked, setAsked] = useState<ReadOnlyMode>()
  const end = useAdminMutation(endReadOnly, {
    failure: '切り替えに失敗しました',
    renews: [readSite],
    onSuccess: (_, { params }) => showSuccess(`${stopLabels[params.mode].label}を元に戻しました`),
  })
  return (
    <>
      {stopOrder.map((mode) => {
        const { label, text, icon: Icon } = stopLabels[mode]
        const stop = stops[mode]
        return (
          <div key={mode} className="a-ln">
            <Icon aria-hidden />
            <div>
              <span className="flex min-w-0 items-center gap-3 gap-3">
                <b>{label}</b>
                <Status look={stop ? 'warn' : 'good'}>{stop ? '止めています' : '通常'}</Status>
              </span>
              <p className="text-12 leading-relaxed text-ink-3">{text}</p>
              {stop && (
                <p className="text-12 leading-relaxed text-ink-3 sw-since">
                  {stopText(stop)}
                  {stop.reason !== '' && <bdi>「{stop.reason}」</bdi>}
                  <TextButton onClick={() => setAsked(mode)}>変える…</TextButton>
                </p>
              )}
            </div>
            <Switch
              label={label}
              isOn={stop !== undefined}
              disabled={end.isPending}
              onChange={(isOn) => (isOn ? setAsked(mode) : end.mutate({ params: { mode } }))}
            />
          </div>
        )
      })}
      <StopDialog mode={asked} stop={asked && stops[asked]} onClose={() => setAsked(undefined)} />
    </>
  )
}
