import { useEffect, useState } from 'react'

/** A value once it has stayed the same for a while. */
export function useDebounced<T>(value: T, pauseMs: number): T {
  const [kept, keep] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => keep(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return kept
}
