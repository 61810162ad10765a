import { type ComponentType, use } from 'react'
import { ChunkFailed } from './ChunkFailed.ts'

/** How long a part may take (document 1, §9). */
const LONGEST_MS = 120_000

/**
 * A component whose code is loaded when it is first drawn; it suspends until then. A part that fails, is missing, or takes longer than
 * 120 seconds throws `ChunkFailed`, whose `retry` makes the next drawing ask again.
 * @param chunk its name, as people are told it
 */
export function lazyChunk<Props extends object>(
  chunk: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> & { readonly preload: () => void } {
  let loading: Promise<ComponentType<Props>> | null = null

  function loaded(): Promise<ComponentType<Props>> {
    loading ??= inTime(load()).then(
      part => part.default,
      cause => {
        throw new ChunkFailed(
          chunk,
          () => {
            loading = null
          },
          cause,
        )
      },
    )
    return loading
  }

  function LazyChunk(props: Props) {
    const Part = use(loaded())
    return <Part {...props} />
  }

  const preload = () => {
    loaded().catch(() => {
      // Whoever draws it is told.
      loading = null
    })
  }
  return Object.assign(LazyChunk, { preload })
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`It took longer than ${LONGEST_MS / 1000} seconds.`)), LONGEST_MS)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
