import { type ComponentType, use, useEffect, useState } from 'react'
import { askedAgain } from './askedAgain.ts'

/** Of each component whose code comes later: asks for it, and is kept once it is here or has failed, which whoever draws it is told. */
const arrivals = new WeakMap<object, () => Promise<unknown>>()
const arrived = new WeakSet<object>()

/**
 * A component whose code is loaded when it is first drawn; it suspends until then, and throws `ChunkFailed` where that fails.
 * @param chunk its name, as people are told it
 */
export function lazyChunk<Props extends object>(
  chunk: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> & { readonly preload: () => void } {
  const { ask, forget } = askedAgain(chunk, async () => {
    const part = await load()
    arrived.add(LazyChunk)
    return part
  })

  function LazyChunk(props: Props) {
    const { default: Part } = use(ask())
    return <Part {...props} />
  }

  arrivals.set(LazyChunk, () => ask().catch(() => undefined))
  // Whoever draws it is told.
  const preload = () => {
    ask().catch(forget)
  }
  return Object.assign(LazyChunk, { preload })
}

/**
 * Whether the code of all these components is here, which is asked for at once; what fails counts as here and says so where it is drawn. React keeps what stands
 * for a part on its way for 300 ms at least: a screen that waits until its parts are here is whole sooner than one that draws them one by one.
 */
export function useArrived(parts: readonly object[]): boolean {
  const [settled, setSettled] = useState<readonly object[] | null>(null)
  useEffect(() => {
    let isDrawn = true
    void Promise.all(parts.map(part => arrivals.get(part)?.())).then(() => {
      if (isDrawn) setSettled(parts)
    })
    return () => {
      isDrawn = false
    }
  }, [parts])
  return settled === parts || parts.every(part => arrived.has(part) || !arrivals.has(part))
}
