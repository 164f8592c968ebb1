import { Button } from '@gamelog/ui/kit/button.tsx'
import { History } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { placeStore } from '../../../shared/reading/stores.ts'
import { SettingsLine } from './settings-section.tsx'

const ClearHistoryDialog = lazyPart(
  async () => (await import('../clear-history-dialog.tsx')).ClearHistoryDialog,
)

/** The history of this device, which is that of all devices of a member. */
export function HistoryLine({ isMember }: { isMember: boolean }) {
  const isEmpty = placeStore.use().size === 0
  const [asks, setAsks] = useState<'not' | 'opened' | 'closed'>('not')
  const where = isMember ? 'すべての端末' : 'この端末'
  return (
    <>
      <SettingsLine
        icon={History}
        label={isMember ? '履歴を削除' : 'この端末の履歴を削除'}
        detail={isEmpty ? '履歴はありません。' : `読んだ位置（しおり）を${where}から削除します。`}
        end={
          <Button
            disabled={isEmpty}
            onPointerEnter={ClearHistoryDialog.fetchAhead}
            onClick={() => setAsks('opened')}
          >
            履歴を削除
          </Button>
        }
      />
      {asks !== 'not' && <ClearHistoryDialog open={asks === 'opened'} onClose={() => setAsks('closed')} />}
    </>
  )
}
