import { Button } from '@gamelog/ui/kit/button.tsx'
import { Component, type ReactNode } from 'react'

/** Shown when rendering failed anywhere below: offers to reload the page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="grid min-h-dvh place-content-center justify-items-center gap-3 p-6 text-center">
        <h1 className="text-18 font-bold">画面を表示できませんでした</h1>
        <p className="text-13 text-ink-3">
          再読み込みすると直ることがあります。直らないときは、少し待ってからお試しください。
        </p>
        <Button kind="outline" onClick={() => location.reload()} className="mt-2">
          再読み込み
        </Button>
      </main>
    )
  }
}
