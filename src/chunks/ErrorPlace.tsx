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

  override componentDidCatch(error: Error): void {
    // Whoever draws the part anew, here or elsewhere, asks for it again.
    if (error instanceof ChunkFailed) error.forget()
  }

  readonly retry = (): void => {
    this.setState({ error: null })
  }

  override render(): ReactNode {
    return this.state.error ? this.props.fallback(this.state.error, this.retry) : this.props.children
  }
}
