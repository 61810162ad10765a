import { type ComponentType, use } from 'react'
import { askedAgain } from './askedAgain.ts'

/**
 * A component whose code is loaded when it is first drawn; it suspends until then, and throws `ChunkFailed` where that fails.
 * @param chunk its name, as people are told it
 */
export function lazyChunk<Props extends object>(
  chunk: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> & { readonly preload: () => void } {
  const { ask, forget } = askedAgain(chunk, load)

  function LazyChunk(props: Props) {
    const { default: Part } = use(ask())
    return <Part {...props} />
  }

  // Whoever draws it is told.
  const preload = () => {
    ask().catch(forget)
  }
  return Object.assign(LazyChunk, { preload })
}
