import { type ReactNode, Suspense } from 'react'
import { lazyChunk } from '../../chunks/lazyChunk.tsx'
import { useTools } from '../../tools/panelTools.ts'

const WrittenTitle = lazyChunk('title', () => import('./WrittenTitle.tsx'))

export interface RowTitleProps {
  readonly tool: string
  /** As the API gives it: a title that is a moment, a state or an amount comes as their text. */
  readonly title: string
}

/** What a row is called, in the reader's words: a moment in the country's zone, a state by its name. Few titles need more than their text. */
export function RowTitle({ tool, title }: RowTitleProps): ReactNode {
  const { lightResource } = useTools()
  if (!title || !lightResource(tool)?.written) return title
  return (
    <Suspense fallback={title}>
      <WrittenTitle tool={tool} title={title} />
    </Suspense>
  )
}
