import type { ErrorInfo } from 'react'
import { Failed } from './Failed.tsx'

interface PanelFailedProps {
  readonly error: Error
  readonly errorInfo?: ErrorInfo
  readonly resetErrorBoundary: (...args: unknown[]) => void
}

/** When even the shell cannot be drawn. */
export function PanelFailed({ error, resetErrorBoundary }: PanelFailedProps) {
  return <Failed error={error} retry={resetErrorBoundary} />
}
