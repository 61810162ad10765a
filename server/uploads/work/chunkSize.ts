/** More would be planned in one go for longer than whoever asks this process meanwhile should wait. */
const MOST = 2_000

/** Rows a transaction takes: as many as take so long, so that nobody waits for them longer. */
export function chunkSize(targetMs: number) {
  let size = 200
  return {
    get rows(): number {
      return size
    },
    took(rows: number, ms: number): void {
      // A chunk that was not full says little.
      if (rows < size / 2) return
      const wanted = (rows * targetMs) / Math.max(1, ms)
      size = Math.round(Math.min(MOST, Math.max(20, size / 2, Math.min(size * 2, wanted))))
    },
  }
}

/** On one connection others wait for the whole of a chunk, and get their turn between two. */
export const pace = (embedded: boolean): { readonly targetMs: number; readonly pauseMs: number } =>
  embedded ? { targetMs: 80, pauseMs: 4 } : { targetMs: 200, pauseMs: 0 }
