import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { Component, type ReactNode } from 'react'

/** An error inside a post costs that post alone: a line in its place. */
export class PostBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <li className="row">
        <p className="void">
          この投稿を表示できませんでした
          <Pressable className="show" onClick={() => this.setState({ hasFailed: false })}>
            もう一度表示
          </Pressable>
        </p>
      </li>
    )
  }
}
