import { Button } from '../../src/kit/button.tsx'
import {
  hideToast,
  showError,
  showLoading,
  showNotice,
  showSuccess,
  showUndo,
  showWarning,
} from '../../src/kit/toast.tsx'
import { ToastBody } from '../../src/kit/toast-body.tsx'
import { Example, Group } from '../group.tsx'

const done = () => undefined
const undo = { label: '元に戻す', run: done }
const detail = '「新シーズンのランクについて語ろう」の返信を、届いたときに知らせます。'

export function ToastGroup() {
  return (
    <Group id="toasts" title="トースト">
      <Example title="showSuccess, showUndo, showError, showWarning, showNotice, showLoading">
        <Button onClick={() => showSuccess('保存しました')}>成功</Button>
        <Button onClick={() => showUndo('スレッドを非表示にしました', done)}>元に戻せる変更</Button>
        <Button
          onClick={() => showError('保存できませんでした', { detail: '2秒後にもう一度お試しください。' })}
        >
          失敗
        </Button>
        <Button onClick={() => showWarning('応答が遅れています')}>注意</Button>
        <Button onClick={() => showNotice('お知らせを受け取ります', { detail })}>お知らせ</Button>
        <Button onClick={() => showLoading('保存しています', { id: 'kit-loading' })}>待機</Button>
        <Button kind="quiet" onClick={() => hideToast('kit-loading')}>
          待機を閉じる
        </Button>
      </Example>
      <Example title="ToastBody success, error, warn, blank, loading; detail, action" layout="stack">
        <ToastBody look="success" onDone={done} action={undo}>
          スレッドを非表示にしました
        </ToastBody>
        <ToastBody
          look="error"
          onDone={done}
          detail="2秒後にもう一度お試しください。"
          action={{ label: '再試行', run: done }}
        >
          保存できませんでした
        </ToastBody>
        <ToastBody look="warn" onDone={done}>
          応答が遅れています
        </ToastBody>
        <ToastBody look="blank" onDone={done} detail={detail}>
          お知らせを受け取ります
        </ToastBody>
        <ToastBody look="loading" onDone={done}>
          保存しています
        </ToastBody>
      </Example>
    </Group>
  )
}
