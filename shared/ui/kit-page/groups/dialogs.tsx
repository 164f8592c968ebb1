import { useState } from 'react'
import { Button } from '../../src/kit/button.tsx'
import { DataTable } from '../../src/kit/data-table.tsx'
import { AreaField, TextField } from '../../src/kit/field.tsx'
import { Dialog, Sheet } from '../../src/kit/lazy-dialog.tsx'
import { Line } from '../../src/kit/line.tsx'
import { threads } from './threads.ts'

interface LayerProps {
  open: boolean
  onClose: () => void
}

function Ask({ open, onClose }: LayerProps) {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="この投稿を非表示にしますか？"
      description="投稿した会員には、理由を添えて知らせます。非表示にした投稿は、操作の記録からいつでも戻せます。"
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            キャンセル
          </Button>
          <Button kind="danger" onClick={onClose}>
            非表示にする
          </Button>
        </>
      }
    >
      <TextField label="理由" limit={100} value={reason} onValue={setReason} />
    </Dialog>
  )
}

function Wide({ open, onClose }: LayerProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="変更を確認"
      isWide
      isList
      footer={<Button onClick={onClose}>閉じる</Button>}
    >
      <DataTable
        label="スレッドの変更"
        columns={[
          { label: 'スレッド', phone: 'line', cell: ({ title }) => <b>{title}</b> },
          { label: '変更前', align: 'end', cell: ({ posts }) => posts.toLocaleString('ja-JP') },
          { label: '変更後', align: 'end', cell: ({ posts }) => (posts + 12).toLocaleString('ja-JP') },
        ]}
        rows={threads}
        rowKey={({ id }) => id}
      />
    </Dialog>
  )
}

function List({ open, onClose }: LayerProps) {
  return (
    <Dialog open={open} onClose={onClose} title="担当を選ぶ" isList>
      {Array.from({ length: 20 }, (_, index) => `運営${index + 1}`).map((name) => (
        <Line key={name} title={name} note="モデレーター">
          <Button size="s" onClick={onClose} aria-label={`${name}を選ぶ`}>
            選ぶ
          </Button>
        </Line>
      ))}
    </Dialog>
  )
}

function Fixed({ open, onClose }: LayerProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      isFixed
      title="ログインの期限が切れました"
      description="続けるには、もう一度ログインしてください。"
      footer={
        <Button kind="primary" onClick={onClose}>
          ログインする
        </Button>
      }
    />
  )
}

function Form({ open, onClose }: LayerProps) {
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="配信元を追加"
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            キャンセル
          </Button>
          <Button kind="primary" onClick={onClose}>
            追加する
          </Button>
        </>
      }
    >
      <TextField label="名前" isRequired limit={40} value={name} onValue={setName} />
      <AreaField label="メモ" note="任意" value={note} onValue={setNote} />
    </Sheet>
  )
}

/** Every dialog by the words of its button. */
export const dialogs = {
  ask: { label: '確認のダイアログ', Content: Ask },
  wide: { label: '幅の広いダイアログ', Content: Wide },
  list: { label: '一覧のダイアログ', Content: List },
  fixed: { label: '閉じられないダイアログ', Content: Fixed },
  sheet: { label: 'シート', Content: Form },
} as const
export type LayerName = keyof typeof dialogs
