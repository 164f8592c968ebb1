import type { ReadOnlyMode } from '@gamelog/contracts/admin/site-state'
import { type AdminStop, endReadOnly, readSite } from '@gamelog/contracts/admin/switches'
import { Switch } from '@gamelog/ui/kit/check.tsx'
import { Line } from '@gamelog/ui/kit/line.tsx'
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
    // A box of its own: its last row has no line below.
    <div>
      {stopOrder.map((mode) => {
        const { label, text, icon } = stopLabels[mode]
        const stop = stops[mode]
        return (
          <Line
            key={mode}
            icon={icon}
            title={
              <span className="flex items-center gap-3">
                {label}
                <Status look={stop ? 'warn' : 'good'}>{stop ? '止めています' : '通常'}</Status>
              </span>
            }
            note={
              <>
                {text}
                {stop && (
                  <span className="mt-1 block text-ink-2">
                    {stopText(stop)}
                    {stop.reason !== '' && <bdi>「{stop.reason}」</bdi>}
                    <TextButton className="ml-3" onClick={() => setAsked(mode)}>
                      変える…
                    </TextButton>
                  </span>
                )}
              </>
            }
          >
            <Switch
              label={label}
              isOn={stop !== undefined}
              disabled={end.isPending}
              onChange={(isOn) => (isOn ? setAsked(mode) : end.mutate({ params: { mode } }))}
            />
          </Line>
        )
      })}
      <StopDialog mode={asked} stop={asked && stops[asked]} onClose={() => setAsked(undefined)} />
    </div>
  )
}
