import { Component, type ReactNode } from 'react'
import { ChunkFailed } from './ChunkFailed.ts'

interface ErrorPlaceProps {
  /** Another one is another screen: what failed before is forgotten. */
  readonly place: string
  /** Drawn instead; `retry` draws the screen again. */
  readonly fallback: (error: Error, retry: () => void) => ReactNode
  readonly children: ReactNode
}

interface ErrorPlaceState {
  readonly error: Error | null
  readonly place: string
}

/** Keeps what goes wrong in one screen from taking the rest of the panel with it. */
export class ErrorPlace extends Component<ErrorPlaceProps, ErrorPlaceState> {
  override state: ErrorPlaceState = { error: null, place: this.props.place }

  static getDerivedStateFromError(error: Error): Partial<ErrorPlaceState> {
    return { error }
  }

  static getDerivedStateFromProps({ place }: ErrorPlaceProps, state: ErrorPlaceState): ErrorPlaceState | null {
    return place === state.place ? null : { error: null, place }
  }

  readonly retry = (): void => {
    if (this.state.error instanceof ChunkFailed) this.state.error.retry()
    this.setState({ error: null })
  }

  override render(): ReactNode {
    return this.state.error ? this.props.fallback(this.state.error, this.retry) : this.props.children
  }
}
